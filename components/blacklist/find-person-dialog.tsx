import { useState } from 'react';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';

interface FindPersonDialogProps {
  onChoose: (userId: number) => void;
  onClose: () => void;
}

/** Finds a current or former member to prefill an entry. */
export function FindPersonDialog({ onChoose, onClose }: FindPersonDialogProps) {
  const [chosen, setChosen] = useState<PickedMember | null>(null);
  return (
    <Dialog
      title="Add from member"
      description={<p>Current members must be dismissed first.</p>}
      onClose={onClose}
    >
      <MemberPicker
        label="Member"
        placeholder="Choose a current or former member"
        among="everyone"
        chosen={chosen}
        onChange={setChosen}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <CancelButton onCancel={onClose} />
        <Button
          variant="primary"
          disabled={chosen === null}
          onClick={() => chosen && onChoose(chosen.user_id)}
        >
          Continue
        </Button>
      </div>
    </Dialog>
  );
}
