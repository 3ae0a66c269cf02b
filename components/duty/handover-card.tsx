import { Card } from '@/components/ui/card';
import type { HrDays } from '@/lib/contracts/duty';
import { formatDay } from '@/lib/format/date-time';

interface HandoverCardProps {
  handover: NonNullable<HrDays['handover']>;
}

/** The previous holder's handover note. */
export function HandoverCard({ handover: { day, by, note } }: HandoverCardProps) {
  return (
    <Card
      title="Handover"
      aside={
        <>
          <bdi>{by.name}</bdi>, {formatDay(day)}
        </>
      }
    >
      <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>
    </Card>
  );
}
