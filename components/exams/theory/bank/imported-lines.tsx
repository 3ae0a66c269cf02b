import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { QuestionImport } from '@/lib/contracts/exams/theory/bank';
import { counted } from '@/lib/format/quantity';

interface ImportedLinesProps {
  /** Null until the lines were checked. */
  answer: QuestionImport | null;
}

/** What would become of an import, with every invalid line. */
export function ImportedLines({ answer }: ImportedLinesProps) {
  const { lines, problems } = answer ?? { lines: [], problems: 0 };
  const known = lines.filter(({ is_known: isKnown }) => isKnown).length;
  const wrong = lines.filter((one) => one.problems.length > 0);
  const added = lines.length - known;
  return (
    <>
      <LiveRegion>
        {answer && problems > 0 && (
          <Notice tone="warning">
            {problems} of {counted(lines.length, 'line')} can’t be imported. Fix them to import any.
          </Notice>
        )}
        {answer && problems === 0 && (
          <Notice tone={added > 0 ? 'success' : 'warning'}>
            {counted(added, 'line')} can be imported
            {known > 0 && `, ${known} already in the bank`}.
          </Notice>
        )}
      </LiveRegion>
      {wrong.length > 0 && (
        <ul
          aria-label="Invalid lines"
          className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
        >
          {wrong.map(({ line, label, problems: words }) => (
            <li key={line} className="px-3 py-2 wrap-anywhere">
              <p className="font-medium">
                Line {line}: <bdi>{label}</bdi>
              </p>
              {words.map((sentence) => (
                <p key={sentence} className="text-danger">
                  {sentence}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
