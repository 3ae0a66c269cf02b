import { Card } from '@/components/ui/card';
import type { HrDay } from '@/lib/contracts/duty';
import { OfferedDay } from './offered-day';

interface OffersCardProps {
  offers: readonly HrDay[];
}

/** Days that colleagues offer to the viewer. */
export function OffersCard({ offers }: OffersCardProps) {
  return (
    <Card title="Offered to you">
      <ul className="divide-y divide-line text-sm">
        {offers.map(({ day, id, version, holder }) =>
          id === null || version === null || holder === null ? null : (
            <OfferedDay key={day} day={day} seen={{ id, version }} holder={holder.name} />
          ),
        )}
      </ul>
    </Card>
  );
}
