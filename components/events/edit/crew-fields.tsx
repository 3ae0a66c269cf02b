import { MembersField } from '@/components/shared/members/members-field';
import { Card } from '@/components/ui/card';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import { CREW_DUTIES } from '@/lib/contracts/events/events';
import { DUTY_LABELS } from '@/lib/events/words';

/** Who runs it. */
export function CrewFields({ crew }: Pick<EditedEvent, 'crew'>) {
  return (
    <Card title="Crew">
      <div className="grid gap-4 sm:grid-cols-2">
        {CREW_DUTIES.map((duty) => (
          <MembersField
            key={duty}
            label={DUTY_LABELS[duty]}
            name={`crew.${duty}`}
            defaults={crew.filter((one) => one.duty === duty).map(({ member }) => member)}
          />
        ))}
      </div>
    </Card>
  );
}
