import { Time } from '@/components/ui/date/time';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';

/** The recruiter's questions and the answers. */
export function StatusMessages({ messages }: Pick<OwnApplication, 'messages'>) {
  return (
    <section aria-label="Questions and answers" className="space-y-3 text-sm">
      <h2 className="font-semibold">Questions and answers</h2>
      <ol className="space-y-3">
        {messages.map(({ id, kind, author, text, at }) => (
          <li
            key={id}
            className={`border-l-2 pl-3 ${kind === 'question' ? 'border-accent' : 'border-line'}`}
          >
            <p className="text-muted">
              {kind === 'question' ? <bdi>{author ?? 'Recruitment'}</bdi> : 'You'} ·{' '}
              <Time iso={at} />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
