interface TwoLinesProps {
  /** The first is shown without its label. */
  texts: readonly { label: string; value: string }[];
}

/** Texts on two lines of a row, and all of them when pointed at; the details of the row have room for them. */
export function TwoLines({ texts: [first, ...others] }: TwoLinesProps) {
  if (first === undefined) return null;
  const rest = others.map(({ label, value }) => `${label}: ${value}`);
  return (
    <div title={[first.value, ...rest].join('\n')} className="wrap-anywhere">
      <p className={rest.length === 0 ? 'as-table:line-clamp-2' : 'as-table:line-clamp-1'}>
        {first.value}
      </p>
      {rest.length > 0 && (
        <p className="text-xs text-muted as-table:line-clamp-1">{rest.join(' · ')}</p>
      )}
    </div>
  );
}
