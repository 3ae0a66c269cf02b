import { useState } from 'react';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';

interface FindPersonDialogProps {
  onChoose: (userId: number) => void;
  onClose: () => void;
}

/** Finds a member of now or of before, to begin an entry with. */
export function FindPersonDialog({ onChoose, onClose }: FindPersonDialogProps) {
  const [chosen, setChosen] = useState<PickedMember | null>(null);
  return (
    <Dialog
      title="From a member"
      description={<p>Whoever is with the company is dismissed first.</p>}
      onClose={onClose}
    >
      <MemberPicker
        label="Member"
        placeholder="Choose a member, current or former"
        among="everyone"
        chosen={chosen}
        onChange={setChosen}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
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
