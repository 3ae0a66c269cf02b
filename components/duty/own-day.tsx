import { SegmentedControl } from '@/components/ui/form/segmented-control';
import type { HrDay } from '@/lib/contracts/duty';
import type { SeenDay } from '@/lib/duty/queries';
import { mayHandOver } from '@/lib/duty/words';
import { useChosenForm } from '@/lib/forms/use-chosen-form';
import { HandoverForm } from './handover-form';
import { OfferForm } from './offer-form';
import { ReleaseForm } from './release-form';

const HAND_OVER = { value: 'handover', label: 'Hand over' };
const GIVE_AWAY = [
  { value: 'offer', label: 'Offer' },
  { value: 'release', label: 'Release' },
];

interface OwnDayProps {
  seen: SeenDay;
  day: HrDay;
  today: string;
  /** Called when another action takes the place of the one that was begun. */
  onSwitch: () => void;
  onDone: () => void;
}

/** The holder's actions. */
export function OwnDay({ seen, day, today, onSwitch, onDone }: OwnDayProps) {
  const actions = [
    ...(mayHandOver(day.day, today) ? [HAND_OVER] : []),
    ...(day.day >= today ? GIVE_AWAY : []),
  ];
  const { chosen, choose, form } = useChosenForm(actions[0]?.value ?? '', onSwitch);
  if (actions.length === 0) return null;
  return (
    <div className="space-y-4">
      {actions.length > 1 && (
        <SegmentedControl label="Actions" value={chosen} options={actions} onChange={choose} />
      )}
      <div ref={form}>
        {chosen === 'handover' && (
          <HandoverForm seen={seen} note={day.handover_note} onDone={onDone} />
        )}
        {chosen === 'offer' && <OfferForm seen={seen} offered={day.offered_to} onDone={onDone} />}
        {chosen === 'release' && (
          <ReleaseForm seen={seen} day={day.day} today={today} onDone={onDone} />
        )}
      </div>
    </div>
  );
}
