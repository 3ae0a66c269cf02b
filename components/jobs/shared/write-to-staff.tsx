import { type ComponentProps, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { AnswerForm } from '@/components/ui/form/answer-form';
import { Button } from '@/components/ui/button';
import { type JobMessage, messageText } from '@/lib/contracts/jobs/job-messages';

const schema = z.object({ answer: messageText });

interface WriteToStaffProps {
  /** Whether the case is still undecided. */
  isOpen: boolean;
  messages: readonly JobMessage[];
  action: ComponentProps<typeof AnswerForm<typeof schema>>['action'];
  /** What else can be done while it is, in the same line. */
  children?: ReactNode;
}

/** The member's turn in a conversation: open at once if staff asked something. */
export function WriteToStaff({ isOpen, messages, action, children }: WriteToStaffProps) {
  const [isWriting, setIsWriting] = useState(false);
  const isAsked = messages.at(-1)?.from_staff ?? false;
  const isShown = isOpen && (isAsked || isWriting);
  return (
    <>
      <AnswerForm
        isAsked={isShown}
        schema={schema}
        action={action}
        name="answer"
        maxLength={2000}
        label={isAsked ? 'Your answer' : 'Message to staff'}
        submitLabel={isAsked ? 'Send answer' : 'Send message'}
        sent="Message sent."
        hasFocus={isWriting}
        onSent={() => setIsWriting(false)}
      />
      {isOpen && (children !== undefined || !isShown) && (
        <div className="flex flex-wrap gap-2">
          {!isShown && <Button onClick={() => setIsWriting(true)}>Write to staff</Button>}
          {children}
        </div>
      )}
    </>
  );
}
