import { useState } from 'react';
import { OlderNewer } from '@/components/ui/older-newer';
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
          {page.items.length === 0 && (
            <p className="py-4 text-sm text-muted">Nobody was granted it yet.</p>
          )}
          <ul className="divide-y divide-line text-sm">
            {page.items.map((grant) => (
              <AwardGrantRow key={grant.id} grant={grant} />
            ))}
          </ul>
          <OlderNewer page={page} onPage={(cursor) => setShown({ ...shown, cursor })} />
        </>
      )}
    </QueryCard>
  );
}
