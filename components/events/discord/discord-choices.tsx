import { Button } from '@/components/ui/button';
import type { EventDiscord } from '@/lib/contracts/events/event-discord';
import type { EventPhase } from '@/lib/contracts/events/events';
import { useSetEventDiscord } from '@/lib/events/discord-queries';
import { DiscordChoice } from './discord-choice';

interface DiscordChoicesProps {
  id: number;
  phase: EventPhase;
  discord: EventDiscord;
}

/** Kept as soon as it is chosen. */
export function DiscordChoices({ id, phase, discord }: DiscordChoicesProps) {
  const { post, scheduled, is_open: isOpen, is_early: isEarly } = discord;
  const set = useSetEventDiscord({ id });
  const now = {
    post: post?.is_wanted ?? false,
    scheduled: scheduled?.is_wanted ?? false,
    ...(set.isPending && set.variables),
  };
  // Discord's own list takes only what hasn't begun.
  const sendable =
    phase === 'upcoming' && !isEarly ? [post, scheduled] : phase === 'running' ? [post] : [];
  const unsent = sendable.filter(
    (one) => one?.is_wanted === true && !one.is_waiting && (!one.is_there || one.problem !== null),
  );
  return (
    <div className="space-y-4">
      {post && (
        <DiscordChoice
          label="Post the event in our channel"
          shown={{ ...post, is_wanted: now.post }}
          phase={phase}
          isOpen={isOpen}
          isEarly={isEarly}
          onChange={(isWanted) => set.mutate({ ...now, post: isWanted })}
        />
      )}
      {scheduled && (
        <DiscordChoice
          label="Add it to the server’s events"
          shown={{ ...scheduled, is_wanted: now.scheduled }}
          phase={phase}
          isOpen={isOpen}
          isEarly={isEarly}
          onChange={(isWanted) => set.mutate({ ...now, scheduled: isWanted })}
        />
      )}
      {isOpen && unsent.length > 0 && (
        <Button isPending={set.isPending} onClick={() => set.mutate(now)}>
          {unsent.some((one) => typeof one?.problem === 'string') ? 'Try again' : 'Send to Discord'}
        </Button>
      )}
    </div>
  );
}
