import * as z from 'zod/mini';
import { WordsDialog } from '@/components/ui/words-dialog';
import { comment } from '@/lib/contracts/recruitment-acts';
import { useResendInSpite } from '@/lib/recruitment/queries';

const schema = z.object({ words: comment });

interface ResendInSpiteProps {
  reference: string;
  version: number;
  onSent: () => void;
  onClose: () => void;
}

/** Asks a manager why, where the blacklist stands in the way of a new activation link. */
export function ResendInSpite({ reference: ref, version, onSent, onClose }: ResendInSpiteProps) {
  const resend = useResendInSpite();
  return (
    <WordsDialog
      title="Send the link in spite of the blacklist?"
      label="Why"
      hint="Only the staff reads it. 3–1000 characters."
      submitLabel="Send the link again"
      schema={schema}
      isPending={resend.isPending}
      error={resend.error}
      onSubmit={async ({ words }) => {
        await resend.mutateAsync({ ref, version, override_note: words });
        onSent();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
