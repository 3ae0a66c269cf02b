import { useState } from 'react';
import { PagedLines } from '@/components/ui/paged-lines';
import { QueryCard } from '@/components/ui/query-card';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { SelectField } from '@/components/ui/select-field';
import { useAwardGrants, useAwards } from '@/lib/rewards/award-queries';
import { AwardGrantRow } from './award-grant-row';

/** Who was granted what, the newest first. */
export function AwardGrants() {
  const [shown, setShown] = useState<{ award?: number; cursor?: string }>({});
  const grants = useAwardGrants(shown.award, shown.cursor);
  const { data: awards } = useAwards();
  const options = [
    { value: '', label: 'Every award' },
    ...(awards?.items ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
  ];
  return (
    <QueryCard
      title="Granted"
      subject="the grants"
      query={grants}
      skeleton={<RowsSkeleton count={4} rowClassName="h-12" />}
    >
      {(page) => (
        <>
          <SelectField
            label="Award"
            value={shown.award === undefined ? '' : `${shown.award}`}
            options={options}
            onChange={(value) => setShown(value === '' ? {} : { award: Number(value) })}
            className="mb-3 sm:w-64"
          />
          <PagedLines
            page={page}
            empty={<p className="py-4 text-sm text-muted">Nobody was granted it yet.</p>}
            onPage={(cursor) => setShown({ ...shown, cursor })}
          >
            {(grant) => <AwardGrantRow key={grant.id} grant={grant} />}
          </PagedLines>
        </>
      )}
    </QueryCard>
  );
}
