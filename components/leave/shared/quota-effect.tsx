import type { MonthEffect } from '@/lib/contracts/leave/absences';
import { formatMonth } from '@/lib/format/date-time';
import { neededWords } from '@/lib/leave/words';

interface QuotaEffectProps {
  months: readonly MonthEffect[];
}

/** Each month's quota with and without the absence. */
export function QuotaEffect({ months }: QuotaEffectProps) {
  if (months.length === 0) return null;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-1 text-left font-medium">Quota</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th scope="col" className="py-1 pr-3 font-medium">
              Month
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              Now
            </th>
            <th scope="col" className="py-1 font-medium">
              With LOA
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ period, is_closed, before, after }) => (
            <tr key={period} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {formatMonth(period)}
              </th>
              <td className="py-1.5 pr-3">{neededWords(before)}</td>
              <td className="py-1.5">
                {is_closed ? 'Closed, unchanged' : neededWords(after)}
                {!is_closed && after.exempt_reason !== null && (
                  <span className="block text-muted">{after.exempt_reason}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
