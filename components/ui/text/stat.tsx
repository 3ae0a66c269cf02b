import { Icon } from '@/components/ui/icon';

const DIRECTIONS = {
  more: { icon: 'arrow-up', tone: 'text-success' },
  less: { icon: 'arrow-down', tone: 'text-warning' },
  same: { icon: 'minus', tone: 'text-muted' },
} as const;

interface StatProps {
  label: string;
  value: string;
  comparison: { direction: keyof typeof DIRECTIONS; words: string };
}

export function Stat({ label, value, comparison }: StatProps) {
  const { icon, tone } = DIRECTIONS[comparison.direction];
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tracking-tight">{value}</dd>
      <dd className="mt-1.5 flex gap-1 text-xs leading-4 text-muted">
        <Icon name={icon} className={`size-4 ${tone}`} />
        <span>{comparison.words}</span>
      </dd>
    </div>
  );
}
