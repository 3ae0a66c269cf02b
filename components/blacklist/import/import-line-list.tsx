interface ImportLineListProps {
  label: string;
  tone: string;
  lines: readonly { line: number; label: string; words: readonly string[] }[];
}

/** Import lines with their messages. */
export function ImportLineList({ label, tone, lines }: ImportLineListProps) {
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
    >
      {lines.map(({ line, label: who, words }) => (
        <li key={line} className="px-3 py-2 wrap-anywhere">
          <p className="font-medium">
            Line {line}: <bdi>{who}</bdi>
          </p>
          {words.map((sentence) => (
            <p key={sentence} className={tone}>
              {sentence}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
