import { Notice } from '@/components/ui/notice';
import type { ImportAnswer } from '@/lib/contracts/blacklist';
import { counted } from '@/lib/format/quantity';

interface ImportLinesProps {
  answer: ImportAnswer;
}

/** What an import would do, with every line that stands in its way. */
export function ImportLines({ answer: { lines, problems } }: ImportLinesProps) {
  if (problems === 0)
    return (
      <Notice tone="success" role="status">
        {counted(lines.length, 'line')} can be imported.
      </Notice>
    );
  return (
    <div className="space-y-2">
      <Notice tone="warning" role="status">
        {problems} of {counted(lines.length, 'line')} can’t be imported. Nothing is imported until
        all can.
      </Notice>
      <ul
        aria-label="Lines that are wrong"
        className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
      >
        {lines
          .filter((one) => one.problems.length > 0)
          .map(({ line, label, problems: found }) => (
            <li key={line} className="px-3 py-2 wrap-anywhere">
              <p className="font-medium">
                Line {line}: <bdi>{label}</bdi>
              </p>
              {found.map((words) => (
                <p key={words} className="text-danger">
                  {words}
                </p>
              ))}
            </li>
          ))}
      </ul>
    </div>
  );
}
