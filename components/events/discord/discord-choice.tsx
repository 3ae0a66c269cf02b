import { CheckField } from '@/components/ui/form/ticks/check-field';
import { Notice } from '@/components/ui/state/notice';
import type { ShownOnDiscord } from '@/lib/contracts/events/event-discord';
import type { EventPhase } from '@/lib/contracts/events/events';

interface DiscordChoiceProps {
  label: string;
  shown: ShownOnDiscord;
  phase: EventPhase;
  isOpen: boolean;
  isEarly: boolean;
  onChange: (isWanted: boolean) => void;
}

/** What becomes of it, in a few words. */
function stateOf(
  { is_wanted, is_there, is_waiting }: ShownOnDiscord,
  { phase, isEarly }: Pick<DiscordChoiceProps, 'phase' | 'isEarly'>,
): string {
  if (is_waiting && !is_there) return 'Sending…';
  if (is_there) return 'On Discord. Changes and a cancellation are shown there too.';
  if (!is_wanted) return 'Not shown.';
  if (isEarly) return 'Added a week before the meet-up.';
  return phase === 'draft' ? 'Added when you publish the event.' : 'Not on Discord.';
}

/** "Discord answered 403. We’ll try again." */
const problemOf = ({ problem, is_given_up }: ShownOnDiscord): string | null =>
  problem === null
    ? null
    : `${problem} ${is_given_up ? 'It won’t be retried automatically.' : 'We’ll try again.'}`;

/** One of the places where Discord shows an event, with what became of it. */
export function DiscordChoice(props: DiscordChoiceProps) {
  const { label, shown, isOpen, onChange } = props;
  const problem = problemOf(shown);
  return (
    <div className="space-y-2">
      <CheckField
        label={label}
        hint={stateOf(shown, props)}
        isChecked={shown.is_wanted}
        isDisabled={!isOpen || shown.is_there}
        onChange={onChange}
      />
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
    </div>
  );
}
