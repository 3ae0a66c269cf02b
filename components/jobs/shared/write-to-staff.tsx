import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { answerRequestEndpoint } from '@/lib/contracts/jobs/job-requests';
import type { JobMessage } from '@/lib/contracts/jobs/job-messages';

const schema = z.object({ answer: answerRequestEndpoint.input.body.shape.answer });

interface WriteToStaffProps {
  messages: readonly JobMessage[];
  isPending: boolean;
  error: Error | null;
  onSend: (answer: string) => Promise<void>;
}

/** The member's turn in a conversation: open at once if the staff asked something. */
export function WriteToStaff({ messages, isPending, error, onSend }: WriteToStaffProps) {
  const [isWriting, setIsWriting] = useState(false);
  const isAsked = messages.at(-1)?.from_staff ?? false;
  if (!isAsked && !isWriting)
    return <Button onClick={() => setIsWriting(true)}>Write to staff</Button>;
  return (
    <Form
      // Clears the field once a message is sent.
      key={messages.length}
      schema={schema}
      isPending={isPending}
      error={error}
      onSubmit={async ({ answer }) => {
        await onSend(answer);
        setIsWriting(false);
      }}
    >
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
