interface TermLinesProps {
  terms: readonly { label: string; lines: readonly string[] }[];
}

/** Terms, each with its lines. */
export function TermLines({ terms }: TermLinesProps) {
  return (
    <dl className="text-sm">
      {terms.map(({ label, lines }) => (
        <div
          key={label}
          className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <dt className="text-muted">{label}</dt>
          {lines.map((line) => (
            <dd key={line} className="col-start-2 min-w-0">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
