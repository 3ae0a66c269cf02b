import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { Time } from '@/components/ui/date/time';
import { useWrittenChapter } from '@/lib/handbook/queries';

interface ChapterHistoryProps {
  id: number;
  onClose: () => void;
}

/** Earlier versions of a chapter. */
export function ChapterHistory({ id, onClose }: ChapterHistoryProps) {
  return (
    <Dialog title="History" isWide onClose={onClose}>
      <div className="space-y-4">
        <QueryStates
          subject="the versions"
          query={useWrittenChapter({ id })}
          skeleton={<RowsSkeleton count={3} rowClassName="h-12" />}
        >
          {({ versions }) => (
            <ol className="divide-y divide-line text-sm">
              {versions.map(({ version, title, body, checklist, edited_by: editor, at }) => (
                <li key={version} className="py-2">
                  <details>
                    <summary className="cursor-pointer">
                      <span className="font-medium">Version {version}</span>{' '}
                      <span className="text-muted">
                        <bdi>{editor?.name ?? 'The panel'}</bdi>, <Time iso={at} />
                      </span>
                    </summary>
                    <div className="mt-2 space-y-2 border-l-2 border-line pl-3">
                      <p className="font-medium wrap-anywhere">{title}</p>
                      <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
                      {checklist.length > 0 && (
                        <p className="text-muted whitespace-pre-line">{checklist.join('\n')}</p>
                      )}
                    </div>
                  </details>
                </li>
              ))}
            </ol>
          )}
        </QueryStates>
        <div className="flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
