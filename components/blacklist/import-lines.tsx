import { Notice } from '@/components/ui/state/notice';
import type { ImportAnswer } from '@/lib/contracts/blacklist';
import { counted } from '@/lib/format/quantity';
import { ImportLineList } from './import-line-list';

interface ImportLinesProps {
  answer: ImportAnswer;
}

/** The preview of an import, with every invalid or skipped line. */
export function ImportLines({ answer: { lines, problems } }: ImportLinesProps) {
  const wrong = lines.filter((one) => one.problems.length > 0);
  const skipped = lines.filter((one) => one.skipped !== null);
  const added = lines.length - skipped.length;
  return (
    <div className="space-y-2">
      {problems > 0 ? (
        <Notice tone="warning" role="status">
          {problems} of {counted(lines.length, 'line')} can’t be imported. Fix them to import any.
        </Notice>
      ) : (
        <Notice tone={added > 0 ? 'success' : 'warning'} role="status">
          {counted(added, 'line')} can be imported
          {skipped.length > 0 && `, ${skipped.length} will be skipped`}.
        </Notice>
      )}
      <ImportLineList
        label="Invalid lines"
        tone="text-danger"
        lines={wrong.map(({ problems: words, ...one }) => ({ ...one, words }))}
      />
      <ImportLineList
        label="Skipped lines"
        tone="text-muted"
        lines={skipped.map(({ skipped: why, ...one }) => ({ ...one, words: [why ?? ''] }))}
      />
    </div>
  );
}
