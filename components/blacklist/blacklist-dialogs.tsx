import type { Address, Patch } from '@/lib/navigation/list-address';
import { idIn } from '@/lib/navigation/id-in';
import { BeginEntryDialog } from './entry/begin-entry-dialog';
import { EntryDialog } from './entry/entry-dialog';
import { EntryFormDialog } from './entry/entry-form-dialog';

interface BlacklistDialogsProps {
  query: Address;
  mayWrite: boolean;
  onOpen: (patch: Patch) => void;
  onClose: () => void;
}

/** The dialog named in the URL: an entry or one of the forms. */
export function BlacklistDialogs({ query, mayWrite, onOpen, onClose }: BlacklistDialogsProps) {
  const entry = idIn(query['entry']);
  if (entry !== null)
    return <EntryDialog key={entry} id={entry} mayWrite={mayWrite} onClose={onClose} />;
  if (!mayWrite) return null;
  const member = idIn(query['member']);
  const { application } = query;
  const open = (id: number) =>
    onOpen({ new: undefined, member: undefined, application: undefined, entry: `${id}` });
  if (member !== null)
    return <BeginEntryDialog person={{ member }} onDone={open} onClose={onClose} />;
  if (typeof application === 'string' && application !== '')
    return <BeginEntryDialog person={{ application }} onDone={open} onClose={onClose} />;
  if (query['new'] === undefined) return null;
  return <EntryFormDialog entry={null} onDone={open} onClose={onClose} />;
}
