import { CutText } from '@/components/ui/text/cut-text';

interface TwoLinesProps {
  /** The first is shown without its label. */
  texts: readonly { label?: string; value: string }[];
  /** The first names the row. */
  isName?: boolean;
}

/** Texts on two lines of a row, and all of them when pointed at; the details of the row have room for them. */
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
