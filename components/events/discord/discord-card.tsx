import { Card } from '@/components/ui/card';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { EventPhase } from '@/lib/contracts/events/events';
import { useEventDiscord } from '@/lib/events/discord-queries';
import { DiscordChoices } from './discord-choices';

/** What the company's Discord shows of an event; nothing where it isn't set up. */
export function DiscordCard({ id, phase }: { id: number; phase: EventPhase }) {
  const discord = useEventDiscord({ id });
  if (discord.data && !discord.data.post && !discord.data.scheduled) return null;
  return (
    <Card title="Discord">
      <QueryStates
        subject="what Discord shows"
        query={discord}
        skeleton={<RowsSkeleton count={2} rowClassName="h-12" />}
      >
        {(found) => <DiscordChoices id={id} phase={phase} discord={found} />}
      </QueryStates>
    </Card>
  );
}
