import { useState } from 'react';
import * as z from 'zod/mini';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { Time } from '@/components/ui/date/time';
import { type Application } from '@/lib/contracts/recruitment/recruitment';
import { commentApplicationEndpoint } from '@/lib/contracts/recruitment/recruitment-actions';
import { useComment } from '@/lib/recruitment/queries';

const schema = z.object({ text: commentApplicationEndpoint.input.body.shape.text });
const KINDS = { comment: 'Note', question: 'To the applicant', answer: 'Answer', event: null };

interface ThreadCardProps {
  application: Application;
}

/** Events, notes and messages in order, and a field for a new note. */
export function ThreadCard({ application: { ref, thread } }: ThreadCardProps) {
  const comment = useComment();
  const [written, setWritten] = useState(0);
  return (
    <Card title="Thread">
      <ol className="space-y-3 text-sm">
        {thread.map(({ id, kind, author, text, at }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="flex flex-wrap items-center gap-2 text-muted">
              {KINDS[kind] !== null && <Badge>{KINDS[kind]}</Badge>}
              {kind === 'event' ? null : <span>{author?.name ?? 'Applicant'}</span>}
              <Time iso={at} />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <Form
          // Clear the field once a note is saved.
          key={written}
          schema={schema}
          isPending={comment.isPending}
          error={comment.error}
          onSubmit={async ({ text }) => {
            await comment.mutateAsync({ ref, text });
            setWritten(written + 1);
          }}
        >
          <TextArea
            label="Note"
            name="text"
            rows={3}
            maxLength={2000}
            hint="Only staff can read it."
          />
          <SubmitButton>Add note</SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
