import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { Notice } from '@/components/ui/state/notice';
import { answerRequestEndpoint } from '@/lib/contracts/jobs/job-requests';
import type { JobMessage } from '@/lib/contracts/jobs/job-messages';

const schema = z.object({ answer: answerRequestEndpoint.input.body.shape.answer });

interface WriteToStaffProps {
  /** Nobody has decided yet. */
  isOpen: boolean;
  messages: readonly JobMessage[];
  isPending: boolean;
  error: Error | null;
  onSend: (answer: string) => Promise<void>;
}

/** The member's turn in a conversation: open at once if the staff asked something. */
export function WriteToStaff({ isOpen, messages, isPending, error, onSend }: WriteToStaffProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [sent, setSent] = useState(0);
  const isAsked = isOpen && (messages.at(-1)?.from_staff ?? false);
  if (!isOpen && !isWriting) return null;
  if (!isAsked && !isWriting)
    return <Button onClick={() => setIsWriting(true)}>Write to staff</Button>;
  return (
    <Form
      // Clears the field once a message is sent, and not when one arrives.
      key={sent}
      schema={schema}
      isPending={isPending}
      error={error}
      // What was begun stays, whatever the staff decide meanwhile.
      onChange={() => setIsWriting(true)}
      onSubmit={async ({ answer }) => {
        await onSend(answer);
        setIsWriting(false);
        setSent(sent + 1);
      }}
    >
      {!isOpen && (
        <Notice tone="warning" role="alert">
          This was decided before you sent your message. What you typed stays until you leave this
          page.
        </Notice>
      )}
      <TextArea
        label={isAsked ? 'Your answer' : 'Message to staff'}
        name="answer"
        rows={3}
        maxLength={2000}
      />
      <SubmitButton>{isAsked ? 'Send answer' : 'Send message'}</SubmitButton>
    </Form>
  );
}
