import { type ComponentProps, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type AreaTools, TextArea } from '@/components/ui/form/text-area';
import { Dialog } from './dialog';
import { NextButton } from './next-button';
import { SinceOpened } from './since-opened';
import { UnlessDecided } from './unless-decided';

interface WordsDialogProps {
  title: string;
  description?: string;
  /** What stands in the way of it. */
  warning?: string;
  label: string;
  hint?: string;
  submitLabel: string;
  /** Of the button that leaves things as they are. */
  cancelLabel?: string;
  maxLength?: number;
  /** What can't be taken back is `danger`. */
  variant?: 'primary' | 'danger';
  /** What the backend calls the words, which its refusal names too. */
  field: string;
  text: z.ZodMiniType<string, string>;
  tools?: AreaTools | undefined;
  /** What a colleague has done since; the words can’t be sent any more then, but stay to be copied. */
  since?: ComponentProps<typeof SinceOpened>['line'];
  /** Further choices, above the words. */
  children?: ReactNode;
  isPending: boolean;
  error: Error | null;
  onSubmit: (words: string) => Promise<void>;
  /** As in “Next request”. */
  nextLabel?: string;
  /** Left out if nothing else waits for the reader. */
  onNext?: (() => void) | null;
  onClose: () => void;
}

/** A decision that needs words. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, description, warning, label, hint, submitLabel, variant, onClose, ...more } =
    props;
  const { children, field, text, tools, maxLength = 1000, isPending, error, onSubmit } = more;
  const { cancelLabel, nextLabel, onNext, since } = more;
  const [written, setWritten] = useState('');
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <SinceOpened line={since} />
      <UnlessDecided
        error={error}
        written={written}
        {...(nextLabel !== undefined && { nextLabel })}
        {...(onNext !== undefined && { onNext })}
        onClose={onClose}
      >
        <Form
          schema={z.object({ [field]: text })}
          isPending={isPending}
          error={error}
          isOver={since !== undefined}
          // What is typed while it is being sent is part of what was written, too.
          onChange={(held) => setWritten(held()[field] ?? '')}
          onSubmit={(values) => onSubmit(values[field] ?? '')}
        >
          {warning && <Notice tone="warning">{warning}</Notice>}
          {children}
          <TextArea
            label={label}
            name={field}
            rows={4}
            maxLength={maxLength}
            tools={tools}
            hint={hint ?? '10–1,000 characters.'}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <CancelButton {...(cancelLabel && { label: cancelLabel })} onCancel={onClose} />
            <SubmitButton {...(variant && { variant })}>{submitLabel}</SubmitButton>
            <NextButton label={nextLabel} onNext={onNext} />
          </div>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
