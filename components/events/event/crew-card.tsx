import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { EventDetail } from '@/lib/contracts/events/events';
import { DUTY_LABELS } from '@/lib/events/words';
import { routes } from '@/lib/navigation/routes';

const profile = ({ user_id, name }: { user_id: number; name: string }) => (
  <AppLink href={routes.profile(user_id)} className="text-accent hover:underline">
    <bdi>{name}</bdi>
  </AppLink>
);

/** Who runs the event. */
export function CrewCard({ event: { host, crew } }: { event: EventDetail }) {
  const facts = [
    ...(host ? [{ label: 'Host', value: profile(host) }] : []),
    ...crew.map(({ duty, member }) => ({ label: DUTY_LABELS[duty], value: profile(member) })),
  ];
  if (facts.length === 0) return null;
  return (
    <Card title="Crew">
      <Facts facts={facts} />
    </Card>
  );
}
