import { OwnDuty } from '@/components/events/crew/own-duty';
import { PublishCrew } from '@/components/events/crew/publish-crew';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import type { EventDetail } from '@/lib/contracts/events/events';
import { CREW_STATE_LABELS, CREW_STATE_TONES } from '@/lib/events/crew-words';
import { routes } from '@/lib/navigation/routes';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useDetails } from '@/lib/details/use-details';

const profile = ({ user_id, name }: { user_id: number; name: string }) => (
  <AppLink href={routes.profile(user_id)} className="text-accent hover:underline">
    <bdi>{name}</bdi>
  </AppLink>
);

/** Who runs the event. */
export function CrewCard({ event: { id, phase, host, crew } }: { event: EventDetail }) {
  const userId = useDetails()?.user_id;
  const mayManage = usePermissions().held.has('MANAGE_EVENTS');
  const isAhead = phase === 'upcoming' || phase === 'running';
  const own = crew.filter(({ member, state }) => member.user_id === userId && state !== 'planned');
  const facts = [
    ...(host ? [{ label: 'Host', value: profile(host) }] : []),
    ...crew.map(({ duty, state, member }) => ({
      label: DUTY_LABELS[duty],
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {profile(member)}
          {isAhead && <Badge tone={CREW_STATE_TONES[state]}>{CREW_STATE_LABELS[state]}</Badge>}
        </span>
      ),
    })),
  ];
  if (facts.length === 0) return null;
  return (
    <Card title="Crew">
      <Facts facts={facts} />
      {isAhead && mayManage && (
        <div className="mt-3 empty:hidden print:hidden">
          <PublishCrew id={id} crew={crew} />
        </div>
      )}
      {isAhead && own.length > 0 && (
        <section
          aria-label="Your duties"
          className="mt-3 space-y-2 border-t border-line pt-3 print:hidden"
        >
          <h3 className="text-xs font-medium text-muted">Your duties</h3>
          {own.map((one) => (
            <OwnDuty key={one.duty} eventId={id} own={one} />
          ))}
        </section>
      )}
    </Card>
  );
}
