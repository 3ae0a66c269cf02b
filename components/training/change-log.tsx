import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PagedLines } from '@/components/ui/table/paged-lines';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Time } from '@/components/ui/date/time';
import { useCursor } from '@/lib/navigation/use-cursor';
import { useRulesVersions } from '@/lib/training/rules-queries';
import { OldVersion } from './old-version';

interface ChangeLogProps {
  mayWrite: boolean;
}

/** The history of versions. */
export function ChangeLog({ mayWrite }: ChangeLogProps) {
  const cursor = useCursor('versions');
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <QueryCard
      title="Versions"
      subject="the versions"
      query={useRulesVersions({ cursor })}
      skeleton={<RowsSkeleton count={3} rowClassName="h-12" />}
    >
      {(versions) => (
        <>
          <PagedLines
            page={versions}
            label="Versions of the rules"
            empty={<p className="text-sm text-muted">No versions yet.</p>}
            way="versions"
          >
            {({ id, major, minor, change_note, published_at, published_by }) => (
              <li key={id} className="space-y-1 py-3 text-sm first:pt-0 last:pb-0">
                <p>
                  <span className="font-medium">
                    {major}.{minor}
                  </span>{' '}
                  <span className="text-muted">
                    <Time iso={published_at} shape="day" />,{' '}
                    <bdi>{published_by?.name ?? 'the panel'}</bdi>
                  </span>
                </p>
                <p className="wrap-anywhere">{change_note}</p>
                {mayWrite && (
                  <Button
                    variant="quiet"
                    aria-label={`Read version ${major}.${minor}`}
                    onClick={() => setOpened(id)}
                  >
                    Read
                  </Button>
                )}
              </li>
            )}
          </PagedLines>
          {opened !== null && <OldVersion id={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </QueryCard>
  );
}
