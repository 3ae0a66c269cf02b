import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { JobMessage } from '@/lib/contracts/jobs/job-messages';

interface CaseMessagesProps {
  messages: readonly JobMessage[];
  reader: 'member' | 'staff';
}

/** The conversation between a member and staff; messages to the reader are highlighted. */
export function CaseMessages({ messages, reader }: CaseMessagesProps) {
  return (
    <ol aria-label="Messages" className="space-y-3 text-sm">
      {messages.map(({ id, author, from_staff: isFromStaff, text, at }) => {
        const isToReader = isFromStaff === (reader === 'member');
        const isOwn = reader === 'member' && !isFromStaff;
        return (
          <li
            key={id}
            className={`border-l-2 pl-3 ${isToReader ? 'border-warning' : 'border-line'}`}
          >
            <FactLine className="text-muted">
              <span>{isOwn ? 'You' : (author?.name ?? 'Staff')}</span>
              <Time iso={at} />
            </FactLine>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
