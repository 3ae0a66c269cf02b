import { Badge } from '@/components/ui/badge';
import { REQUIREMENTS } from '@/lib/contracts/recruitment/applications';

const { min_age, min_hours, account_months, ban_free_months } = REQUIREMENTS;

const LINES = [
  `You’re at least ${min_age} years old.`,
  `You have driven ${min_hours} hours in Euro Truck Simulator 2 or American Truck Simulator, and your Steam profile shows it.`,
  `Your TruckersMP account is at least ${account_months} months old and hasn’t been banned in the last ${ban_free_months} months.`,
  'Your Discord account has a verified email and is on our server.',
];

/** The requirements, and whether recruitment is open. */
export function Requirements({ isOpen }: { isOpen: boolean }) {
  return (
    <section aria-label="Requirements" className="space-y-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">Requirements</h2>
        <Badge tone={isOpen ? 'success' : 'warning'}>
          {isOpen ? 'Recruitment is open' : 'Recruitment is closed'}
        </Badge>
      </div>
      <ul className="list-disc space-y-1 pl-5 text-muted">
        {LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
