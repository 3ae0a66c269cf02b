import { FLAG_WORDS } from '@/lib/contracts/jobs/job-words';
import type { JobFlag, JobRow } from '@/lib/contracts/jobs/jobs';
import { formatMoney } from '@/lib/format/money';
import { formatDistance, formatFactor } from '@/lib/format/quantity';

/** Why a job is flagged, with the figure that raised the flag if the list has no column for it. */
export function flagWords(
  flag: JobFlag,
  { raised_by, currency }: Pick<JobRow, 'raised_by' | 'currency'>,
): string {
  const { revenue = null, warp = null, teleport_m = null } = raised_by ?? {};
  if (flag === 'high_revenue' && revenue !== null)
    return `${FLAG_WORDS[flag]}: ${formatMoney(revenue, currency)}`;
  if (flag === 'warp' && warp !== null)
    return `Game time was ${warp > 1 ? 'sped up' : 'slowed down'}: ${formatFactor(warp)}`;
  if (flag === 'teleport' && teleport_m !== null)
    return `Truck was moved ${formatDistance(teleport_m / 1000, 1)} without driving`;
  return FLAG_WORDS[flag];
}
