import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import type { ImportAnswer } from '@/lib/contracts/blacklist';
import { counted } from '@/lib/format/quantity';
import { ImportLineList } from './import-line-list';

interface ImportLinesProps {
  /** Null until the lines were checked. */
  answer: ImportAnswer | null;
}

/** The preview of an import, with every invalid or skipped line. */
export function ImportLines({ answer }: ImportLinesProps) {
  const { lines, problems } = answer ?? { lines: [], problems: 0 };
  const wrong = lines.filter((one) => one.problems.length > 0);
  const skipped = lines.filter((one) => one.skipped !== null);
  const added = lines.length - skipped.length;
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
            {skipped.length > 0 && `, ${skipped.length} will be skipped`}.
          </Notice>
        )}
      </LiveRegion>
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
    </>
  );
}
