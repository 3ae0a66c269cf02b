import { ArrowDownIcon, ArrowUpIcon, MinusIcon } from '@heroicons/react/20/solid';

const DIRECTIONS = {
  more: { Icon: ArrowUpIcon, tone: 'text-success' },
  less: { Icon: ArrowDownIcon, tone: 'text-warning' },
  same: { Icon: MinusIcon, tone: 'text-muted' },
};

interface StatProps {
  label: string;
  value: string;
  comparison: { direction: keyof typeof DIRECTIONS; words: string };
}

export function Stat({ label, value, comparison }: StatProps) {
  const { Icon, tone } = DIRECTIONS[comparison.direction];
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tracking-tight">{value}</dd>
      <dd className="mt-1.5 flex gap-1 text-xs leading-4 text-muted">
        <Icon aria-hidden="true" className={`size-4 shrink-0 ${tone}`} />
        <span>{comparison.words}</span>
      </dd>
    </div>
  );
}
