import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { MemberPicker } from './member-picker';

interface ChooseMemberProps {
  title: string;
  description?: string;
  submitLabel: string;
  isPending?: boolean;
  onChoose: (member: { user_id: number; name: string }) => void;
  onClose: () => void;
}

export function ChooseMember(props: ChooseMemberProps) {
  const { title, description, submitLabel, isPending = false, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<{ user_id: number; name: string } | null>(null);
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <MemberPicker chosen={chosen} onChoose={setChosen} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={chosen === null}
          isPending={isPending}
          onClick={() => chosen && onChoose(chosen)}
        >
          {submitLabel}
        </Button>
      </div>
    </Dialog>
  );
}
