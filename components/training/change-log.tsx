import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { QueryCard } from '@/components/ui/query-card';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Time } from '@/components/ui/time';
import { useRulesVersions } from '@/lib/training/rules-queries';
import { OldVersion } from './old-version';

interface ChangeLogProps {
  mayWrite: boolean;
}

/** What has changed, version by version. */
export function ChangeLog({ mayWrite }: ChangeLogProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <QueryCard
      title="Versions"
      subject="the versions"
      query={useRulesVersions()}
      skeleton={<RowsSkeleton count={3} rowClassName="h-12" />}
    >
      {(versions) => (
        <>
          <ol className="divide-y divide-line text-sm">
            {versions.map(({ id, major, minor, change_note, published_at, published_by }) => (
              <li key={id} className="space-y-1 py-3 first:pt-0 last:pb-0">
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
            ))}
          </ol>
          {opened !== null && <OldVersion id={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </QueryCard>
  );
}
