import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { WrittenText } from '@/components/ui/text/written-text';
import { useWrittenRules } from '@/lib/training/rules-queries';

interface OldVersionProps {
  id: number;
  onClose: () => void;
}

/** A version as it was published, with its questions. */
export function OldVersion({ id, onClose }: OldVersionProps) {
  const written = useWrittenRules({ id });
  const { data } = written;
  return (
    <Dialog
      title={data ? `Version ${data.major}.${data.minor}` : 'Version'}
      description={data?.change_note}
      isWide
      onClose={onClose}
    >
      <div className="space-y-4">
        <QueryStates
          subject="the version"
          query={written}
          skeleton={<RowsSkeleton count={5} rowClassName="h-12" />}
        >
          {({ html, questions }) => (
            <>
              <WrittenText html={html} />
              <ol className="space-y-3 border-t border-line pt-4 text-sm">
                {questions.map(({ question, answers, right }) => (
                  <li key={question}>
                    <p className="font-medium wrap-anywhere">{question}</p>
                    <ul>
                      {answers.map((answer, place) => (
                        <li
                          key={answer}
                          className={`wrap-anywhere ${place === right ? '' : 'text-muted'}`}
                        >
                          {place === right ? '✔ ' : '– '}
                          {answer}
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ol>
            </>
          )}
        </QueryStates>
        <div className="flex justify-end">
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
