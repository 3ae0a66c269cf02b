import { Notice } from '@/components/ui/state/notice';
import type { FormDraft } from '@/lib/forms/drafts/form-draft';

interface LostPicturesProps {
  draft: FormDraft | null;
}

/** Says that a draft's pictures have to be added again. */
export function LostPictures({ draft }: LostPicturesProps) {
  if (!draft?.hasLostPictures) return null;
  return (
    <Notice tone="warning">Pictures of a draft are only kept for a day. Add them again.</Notice>
  );
}
