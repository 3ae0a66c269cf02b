import { Facts } from '@/components/ui/text/facts';
import { QueryCard } from '@/components/ui/state/query-card';
import { Skeleton } from '@/components/ui/state/skeleton';
import { counted } from '@/lib/format/quantity';
import { useDivisions } from '@/lib/recruitment/transfer-queries';

export function DivisionsCard() {
  const divisions = useDivisions();
  return (
    <QueryCard
      title="Divisions"
      className="mb-6"
      subject="the divisions"
      query={divisions}
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {(items) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">No divisions yet.</p>
        ) : (
          <Facts
            facts={items.map(({ name, members, taken, capacity, leader, min_rank }) => ({
              label: name,
              value: [
                capacity === null
                  ? counted(members, 'member')
                  : `${members} of ${counted(capacity, 'member')}`,
                taken > members && `${taken - members} to come`,
                leader && `led by ${leader.name}`,
                min_rank && `from ${min_rank}`,
              ]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        )
      }
    </QueryCard>
  );
}
