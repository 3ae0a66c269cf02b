import { Badge } from '@/components/ui/badge';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { OwnBonus } from '@/lib/contracts/rewards/bonuses';
import { conditionWords, offerWords, PHASE_TONES, wonWords } from '@/lib/rewards/bonus-words';
import { targetWords } from '@/lib/contracts/rewards/bonus-labels';
import { PHASE_LABELS } from '@/lib/contracts/rewards/bonus-labels';
import { BonusPeriod } from './bonus-period';

interface BonusCardProps {
  bonus: OwnBonus;
}

export function BonusCard({ bonus }: BonusCardProps) {
  const { title, description, kind, phase, conditions, target, own } = bonus;
  const asked = conditionWords(conditions);
  const isCounting = conditions.count > 1 && (phase === 'active' || phase === 'paused');
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-sm sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{title}</h3>
        <Badge tone={PHASE_TONES[phase]}>{PHASE_LABELS[phase]}</Badge>
      </div>
      <p className="text-lg font-semibold tracking-tight text-accent">{offerWords(bonus)}</p>
      {description && <p className="whitespace-pre-line wrap-anywhere text-muted">{description}</p>}
      {kind !== 'one_off' && (
        <ul className="flex flex-wrap gap-1.5">
          {(asked.length > 0 ? asked : ['any job']).map((words) => (
            <li
              key={words}
              className="rounded-md border border-line bg-raised px-2 py-0.5 text-xs wrap-anywhere"
            >
              {words}
            </li>
          ))}
          {(target.kind === 'rank' || target.kind === 'division') && (
            <li className="rounded-md border border-line bg-raised px-2 py-0.5 text-xs">
              {targetWords(target)}
            </li>
          )}
        </ul>
      )}
      {isCounting && (
        <div>
          <p className="mb-1 text-xs text-muted">
            {own.progress} of {conditions.count} jobs towards the next points
          </p>
          <ProgressBar
            label="Progress"
            percent={Math.floor((own.progress / conditions.count) * 100)}
            text={`${own.progress} of ${conditions.count} jobs`}
          />
        </div>
      )}
      <div className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-muted">
        <BonusPeriod bonus={bonus} />
        <span>{wonWords(bonus)}</span>
      </div>
    </li>
  );
}
