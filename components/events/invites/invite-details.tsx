import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { type Fact, Facts } from '@/components/ui/text/facts';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import type { Invite } from '@/lib/contracts/events/invites';
import { slotWords } from '@/lib/contracts/events/slots';
import { useInviteHistory } from '@/lib/events/invites/queries';
import { gameWords, routeWords, slotRoomWords, truckersmpAddress } from '@/lib/events/words';

interface InviteDetailsProps {
  invite: Invite;
  onClose: () => void;
}

const outside = (href: string) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-accent hover:underline">
    {href}
  </a>
);

function factsOf(invite: Invite): Fact[] {
  const {
    clashes,
    company,
    contact,
    server,
    truckersmp_id: event,
    link,
    reply,
    slot,
    received_by: by,
  } = invite;
  const facts = [
    { label: 'Company', value: company },
    { label: 'Game', value: gameWords(invite) },
    { label: 'Route', value: routeWords(invite) },
    { label: 'Clashes with', value: clashes.join(', ') },
    { label: 'Contact', value: contact },
    { label: 'Server', value: server },
    { label: 'TruckersMP', value: event !== null && outside(truckersmpAddress(event)) },
    {
      label: 'Slot',
      value: slot && [slotWords(slot), slotRoomWords(slot)].filter(Boolean).join(', '),
    },
    { label: 'Link', value: link !== '' && outside(link) },
    { label: 'Recorded by', value: by?.name },
    { label: 'Answer', value: reply !== null && <CopyButton value={reply} label="Copy answer" /> },
  ];
  return facts.filter(({ value }) => value);
}

/** What the row of an invitation has no room for, and its history. */
export function InviteDetails({ invite, onClose }: InviteDetailsProps) {
  const history = useInviteHistory({ id: invite.id });
  return (
    <Dialog
      title={`Details of the invitation from ${invite.company}`}
      description={invite.title}
      onClose={onClose}
    >
      <div className="mb-4 space-y-2 text-sm">
        <Facts facts={factsOf(invite)} />
        {invite.note !== '' && (
          <div>
            <h3 className="text-muted">Note</h3>
            <p className="wrap-anywhere whitespace-pre-line">{invite.note}</p>
          </div>
        )}
      </div>
      <LoadedHistory query={history} />
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
