import { CutText } from '@/components/ui/text/cut-text';

interface TwoLinesProps {
  /** The first value is shown without its label. */
  texts: readonly { label?: string; value: string }[];
  /** Whether the first value names the row. */
  isName?: boolean;
}

/** Two truncated lines of a row, with all values as a tooltip. */
export function TwoLines({ texts: [first, ...others], isName = false }: TwoLinesProps) {
  if (first === undefined) return null;
  const rest = others.map(({ label, value }) =>
    label === undefined ? value : `${label}: ${value}`,
  );
  const title = [first.value, ...rest].join('\n');
  return (
    <>
      <CutText
        text={first.value}
        title={title}
        lines={rest.length === 0 ? 2 : 1}
        className={isName ? 'font-medium' : ''}
      />
      {rest.length > 0 && (
        <CutText text={rest.join(' · ')} title={title} className="text-xs text-muted" />
      )}
    </>
  );
}
