import { useState } from 'react';
import { ExportButton } from '@/components/ui/table/export-button';
import { PagedLines } from '@/components/ui/table/paged-lines';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { SelectField } from '@/components/ui/form/select-field';
import { exportGrantsEndpoint } from '@/lib/contracts/rewards/awards';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useAwardGrants, useAwards } from '@/lib/rewards/award-queries';
import { AwardGrantRow } from './award-grant-row';
import { RevokeGrant } from './revoke-grant';

/** Granted awards, newest first. */
export function AwardGrants() {
  const [shown, setShown] = useState<{ award?: number; cursor?: string }>({});
  const grants = useAwardGrants({ award: shown.award, cursor: shown.cursor });
  const { opened, open, close } = useOpenedRow(grants.data?.items, ({ id }) => id);
  const { data: awards } = useAwards();
  const options = [
    { value: '', label: 'All awards' },
    ...(awards?.items ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
  ];
  return (
    <>
      <QueryCard
        title="Granted awards"
        subject="the granted awards"
        query={grants}
        skeleton={<RowsSkeleton count={4} rowClassName="h-12" />}
      >
        {(page) => (
          <>
            <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
              <SelectField
                label="Award"
                value={shown.award === undefined ? '' : `${shown.award}`}
                options={options}
                onChange={(value) => setShown(value === '' ? {} : { award: Number(value) })}
                className="sm:w-64"
              />
              <ExportButton endpoint={exportGrantsEndpoint} query={shown} />
            </div>
            <PagedLines
              page={page}
              empty={<p className="py-4 text-sm text-muted">No awards granted yet.</p>}
              way={(cursor) => setShown({ ...shown, cursor })}
            >
              {(grant) => (
                <AwardGrantRow key={grant.id} grant={grant} onRevoke={() => open(grant)} />
              )}
            </PagedLines>
          </>
        )}
      </QueryCard>
      {opened && <RevokeGrant grant={opened.row} onClose={close} />}
    </>
  );
}
