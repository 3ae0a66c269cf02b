import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { comment } from '@/lib/contracts/recruitment/recruitment-actions';
import { useBegun } from '@/lib/forms/use-begun';
import { useResendInSpite } from '@/lib/recruitment/queries';
import { sayLinkSent } from '@/lib/recruitment/say-link-sent';

interface ResendInSpiteProps {
  application: Pick<Application, 'ref' | 'version'>;
  /** What stands in the way. */
  why: string;
  onClose: () => void;
}

/** Asks a manager why, where the blacklist stands in the way of a new activation link. */
export function ResendInSpite({ application, why, onClose }: ResendInSpiteProps) {
  const { ref } = application;
  const version = useBegun(application.version);
  const resend = useResendInSpite();
  return (
    <WordsDialog
      title="Send the link in spite of the blacklist?"
      warning={why}
      label="Why"
      hint="Only the staff reads it. 3–2000 characters."
      submitLabel="Send the link again"
      maxLength={2000}
      field="override_note"
      text={comment}
      isPending={resend.isPending}
      error={resend.error}
      onSubmit={async (words) => {
        await resend.mutateAsync({ ref, version, override_note: words });
        sayLinkSent();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
