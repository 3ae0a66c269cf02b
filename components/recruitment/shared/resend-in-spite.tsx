import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { staffReason } from '@/lib/contracts/recruitment/recruitment-actions';
import { useBegun } from '@/lib/forms/use-begun';
import { useResendInSpite } from '@/lib/recruitment/queries';
import { sayLinkSent } from '@/lib/recruitment/say-link-sent';

interface ResendInSpiteProps {
  application: Pick<Application, 'ref' | 'version'>;
  /** What blocks it. */
  why: string;
  onClose: () => void;
}

/** Asks a manager for a reason when the blacklist blocks a new activation link. */
export function ResendInSpite({ application, why, onClose }: ResendInSpiteProps) {
  const { ref } = application;
  const version = useBegun(application.version);
  const resend = useResendInSpite();
  return (
    <WordsDialog
      title="Resend link despite the blacklist?"
      warning={why}
      label="Reason"
      hint="3–2,000 characters. Only staff can read it."
      submitLabel="Resend link"
      maxLength={2000}
      field="override_note"
      text={staffReason}
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
