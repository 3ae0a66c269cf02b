import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Since } from '@/components/ui/date/since';
import { Time } from '@/components/ui/date/time';
import type { Column } from '@/components/ui/table/column';
import { TwoLines } from '@/components/ui/table/two-lines';
import { CutText } from '@/components/ui/text/cut-text';
import { INVITE_LABELS } from '@/lib/contracts/events/event-labels';
import type { Invite } from '@/lib/contracts/events/invites';
import { slotWords } from '@/lib/contracts/events/slots';
import { clashWords, INVITE_TONES } from '@/lib/events/invites/words';
import { gameWords, routeWords, slotRoomWords } from '@/lib/events/words';
import { routes } from '@/lib/navigation/routes';
import { Deadline } from './deadline';
import { type InviteAction, InviteActions } from './invite-actions';

const sourceWords = (invite: Invite): string =>
  [invite.company, gameWords(invite), routeWords(invite)].filter(Boolean).join(' · ');

const columns: readonly Column<Invite>[] = [
  {
    header: 'Event',
    wide: true,
    isLong: true,
    render: (invite) => (
      <div className="min-w-40 as-scroll:max-w-32 as-scroll:min-w-0">
        <TwoLines isName texts={[{ value: invite.title }, { value: sourceWords(invite) }]} />
      </div>
    ),
  },
  {
    header: 'Meet-up',
    sort: 'meetup_at',
    render: ({ meetup_at, clashes }) => (
      <>
        <Time iso={meetup_at} />
        {clashes.length > 0 && (
          <CutText text={clashWords(clashes)} className="text-xs text-warning" />
        )}
      </>
    ),
  },
  {
    header: 'Slot',
    render: ({ slot }) =>
      slot ? (
        <>
          {slotWords(slot)}
          {/* How many trucks are expected is in the details. */}
          <span className="block text-xs text-muted as-table:whitespace-nowrap">
            {slotRoomWords({ ...slot, expected: null })}
          </span>
        </>
      ) : (
        '–'
      ),
  },
  {
    header: 'Received',
    isSpare: true,
    sort: 'received_at',
    render: ({ received_at }) => <Since iso={received_at} />,
  },
  { header: 'Deadline', sort: 'deadline_at', render: (invite) => <Deadline invite={invite} /> },
  { header: 'Assigned to', isSpare: true, render: ({ assignee }) => assignee?.name ?? '–' },
  {
    header: 'Status',
    isStatus: true,
    render: ({ state, decided_by, missing_since, event }) => (
      <>
        <span className="flex flex-wrap gap-1 as-table:flex-nowrap">
          <Badge tone={INVITE_TONES[state]}>{INVITE_LABELS[state]}</Badge>
          {missing_since !== null && <Badge tone="danger">Not listed</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs as-table:flex-nowrap as-table:whitespace-nowrap">
          {decided_by && (
            <span className="min-w-0 wrap-anywhere text-muted">by {decided_by.name}</span>
          )}
          {event && (
            <AppLink href={routes.eventManage(event.id)} className="text-accent hover:underline">
              Our event
            </AppLink>
          )}
        </span>
      </>
    ),
  },
];

export const inviteColumns = (
  isWaiting: boolean,
  onAction: (invite: Invite, action: InviteAction) => void,
): readonly Column<Invite>[] => [
  // A status says nothing while all are waiting.
  ...columns.filter(({ header }) => !isWaiting || header !== 'Status'),
  {
    header: 'Actions',
    isActions: true,
    render: (invite) => (
      <InviteActions invite={invite} onAction={(action) => onAction(invite, action)} />
    ),
  },
];
