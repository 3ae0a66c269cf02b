import { useDeferredValue } from 'react';
import type { PasswordOwner } from '@/lib/contracts/session/session';
import { isWeak, scoreOf, WEAKEST_SCORE } from '@/lib/contracts/session/password-strength';
import { COMPANY_NAME } from '@/lib/navigation/company';

const WORDS = ['far too easy to guess', 'too easy to guess', 'fair', 'good', 'very good'];
const BEST = WORDS.length - 1;

interface PasswordMeterProps {
  password: string;
  owner: PasswordOwner;
}

/** The strength of a password. Loaded late, because it includes a list of leaked ones. */
export function PasswordMeter({ password, owner }: PasswordMeterProps) {
  const score = scoreOf(useDeferredValue(password), owner, COMPANY_NAME);
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <meter
        aria-label="Strength"
        min={0}
        max={BEST}
        // A password that would be refused is shown in the danger colour.
        low={WEAKEST_SCORE}
        high={BEST - 1}
        optimum={BEST}
        value={score}
        className="h-2 w-32"
      />
      <span className={isWeak(score) ? 'text-danger' : ''}>{WORDS[score]}</span>
    </div>
  );
}
