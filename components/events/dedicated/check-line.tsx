import type { Check, ServerChecklist } from '@/lib/contracts/events/dedicated-server';
import { checkWords } from '@/lib/events/dedicated-words';

interface CheckLineProps {
  check: Check;
  isMet: boolean;
  list: ServerChecklist;
}

/** One thing that is asked, with its figure. */
export function CheckLine({ check, isMet, list }: CheckLineProps) {
  const { label, figure } = checkWords(check, list);
  return (
    <li className="flex items-baseline gap-3 py-2">
      <span className={isMet ? 'text-success' : 'text-danger'}>
        <span aria-hidden>{isMet ? '✔' : '✘'}</span>
        <span className="sr-only">{isMet ? 'Met:' : 'Not met:'}</span>
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      <span className="min-w-0 text-right text-muted wrap-anywhere">{figure}</span>
    </li>
  );
}
