import { AppLink } from '@/components/ui/app-link';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { LedgerLine } from '@/lib/contracts/profiles';
import { formatNumber, formatSigned } from '@/lib/format/quantity';
import { causePath, causeWords } from '@/lib/profiles/ledger-words';

interface LedgerRowProps {
  line: LedgerLine;
  seesJobs: boolean;
}

export function LedgerRow({ line, seesJobs }: LedgerRowProps) {
  const path = causePath(line, seesJobs);
  const words = causeWords(line);
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5 text-sm">
      <div className="min-w-0 wrap-anywhere">
        {path === null ? (
          <p className="font-medium">{words}</p>
        ) : (
          <AppLink href={path} className="font-medium text-accent hover:underline">
            {words}
          </AppLink>
        )}
        <FactLine className="text-xs text-muted">
          <Time iso={line.created_at} />
          {line.by !== null && <span>by {line.by}</span>}
          {line.note !== null && <span>{line.note}</span>}
        </FactLine>
      </div>
      <span
        className={`shrink-0 font-semibold ${line.amount < 0 ? 'text-danger' : 'text-success'}`}
      >
        {formatSigned(line.amount, formatNumber)}
      </span>
    </li>
  );
}
