import { Badge } from '@/components/ui/badge';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Facts } from '@/components/ui/text/facts';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import { Time } from '@/components/ui/date/time';
import type { ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import { conditionWords, offerWords, PHASE_TONES } from '@/lib/rewards/bonus-words';
import { targetWords } from '@/lib/contracts/rewards/bonus-labels';
import { KIND_LABELS, PHASE_LABELS } from '@/lib/contracts/rewards/bonus-labels';
import { useBonusHistory } from '@/lib/rewards/managed-bonus-queries';
import { BonusActions } from './bonus-actions';
import { BonusAwards } from './bonus-awards';

interface BonusDialogProps {
  bonus: ManagedBonus;
  onActed: (bonus: ManagedBonus) => void;
  onClose: () => void;
}

/** One bonus with its actions and awarded points. */
export function BonusDialog({ bonus, onActed, onClose }: BonusDialogProps) {
  const { title, description, kind, phase, target, conditions, created_by: by } = bonus;
  const history = useBonusHistory({ id: bonus.id });
  return (
    <Dialog isWide title={title} description={description || undefined} onClose={onClose}>
      <div className="space-y-5">
        <Badge tone={PHASE_TONES[phase]}>{PHASE_LABELS[phase]}</Badge>
        <Facts
          facts={[
            { label: KIND_LABELS[kind], value: offerWords(bonus) },
            { label: 'Recipients', value: targetWords(target) },
            ...(kind === 'one_off'
              ? []
              : [
                  {
                    label: 'Jobs',
                    value: conditionWords(conditions).join(', ') || 'any',
                  },
                ]),
            { label: 'Starts', value: <Time iso={bonus.starts_at} /> },
            ...(kind === 'one_off' ? [] : [{ label: 'Ends', value: <Time iso={bonus.ends_at} /> }]),
            { label: 'Created by', value: by ?? 'The panel' },
          ]}
        />
        <BonusActions bonus={bonus} onActed={onActed} onDeleted={onClose} />
        {kind !== 'multiplier' && phase !== 'draft' && <BonusAwards bonusId={bonus.id} />}
        <LoadedHistory query={history} />
        <div className="flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
