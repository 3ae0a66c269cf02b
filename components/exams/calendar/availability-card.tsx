import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Availability } from '@/lib/contracts/exams/availability';
import { useRemoveAvailability } from '@/lib/exams/queries';
import { availabilityWords } from '@/lib/exams/words';
import { notify } from '@/lib/messages/notify';

interface AvailabilityCardProps {
  items: readonly Availability[];
  zone: string;
}

/** The examiner's availability, and blocked days. */
export function AvailabilityCard({ items, zone }: AvailabilityCardProps) {
  const remove = useRemoveAvailability();
  return (
    <Card title="Availability" aside={zone.replaceAll('_', ' ')}>
      {items.length === 0 ? (
        <p className="text-sm text-muted">
          No one can book you yet. Add times when you can examine.
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {items.map((row) => {
            const words = availabilityWords(row);
            return (
              <li key={row.id} className="flex items-center justify-between gap-3 py-2">
                <span>{words}</span>
                <Button
                  variant="quiet"
                  aria-label={`Remove ${words}`}
                  isPending={remove.isPending && remove.variables.id === row.id}
                  onClick={() =>
                    remove.mutate(
                      { id: row.id },
                      { onSuccess: () => notify({ type: 'SUCCESS', message: 'Removed.' }) },
                    )
                  }
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
