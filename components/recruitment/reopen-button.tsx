import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PastApplicationRow } from '@/lib/contracts/recruitment';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { NoteDialog } from './note-dialog';

interface ReopenButtonProps {
  application: PastApplicationRow;
}

/** Takes an application up again, for those who may. */
export function ReopenButton({ application }: ReopenButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { held } = usePermissions();
  if (!application.may_reopen || !held.has('MANAGE_APPS')) return null;
  return (
    <>
      <Button className="relative z-10" onClick={() => setIsOpen(true)}>
        Re-open
      </Button>
      {isOpen && (
        <NoteDialog act="reopen" application={application} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
