import { MembersField } from '@/components/shared/members/members-field';
import { Card } from '@/components/ui/card';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import { CREW_DUTIES } from '@/lib/contracts/events/events';
import { crewLines } from '@/lib/events/crew-words';

type CrewFieldsProps = Pick<EditedEvent, 'crew' | 'wishes'>;

/** Who runs it, and who would. */
export function CrewFields({ crew, wishes }: CrewFieldsProps) {
  const lines = crewLines(crew);
  return (
    <Card title="Crew">
      <div className="fields-beside sm:grid-cols-2">
        {CREW_DUTIES.map((duty) => (
          <MembersField
            key={duty}
            label={DUTY_LABELS[duty]}
            name={`crew.${duty}`}
            defaults={crew.filter((one) => one.duty === duty).map(({ member }) => member)}
            suggested={wishes
              .filter(({ duties }) => duties.includes(duty))
              .map(({ member }) => member)}
          />
        ))}
      </div>
      {lines.length > 0 && <p className="mt-3 text-sm text-muted wrap-anywhere">{lines}</p>}
    </Card>
  );
}
