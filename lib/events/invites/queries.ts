import * as z from 'zod/mini';
import { sortOf } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/events/invites';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';
import { listAddress } from '@/lib/navigation/list-address';

const KEY = ['event-invites'];
const FORM = { key: KEY, showsOwnError: true };
const topics = ['event_invites', 'events'] as const;

export const INVITE_VIEWS = [...contract.INVITE_STATES, 'all'] as const;

const address = z.extend(contract.invitesEndpoint.input.query, {
  state: z._default(z.enum(INVITE_VIEWS), 'new'),
  sort: z.optional(sortOf(contract.invitesEndpoint.input.query)),
});
export const inviteAddress = listAddress(
  address,
  { search: 'a name', assigned: 'an assignee', missing: 'a filter' },
  { state: 'a status' },
);

/** Those that wait are shown by their deadline, the others by their meet-up. */
const orderOf = (state: (typeof INVITE_VIEWS)[number]) =>
  state === 'new' ? ('deadline_at' as const) : ('-meetup_at' as const);

export const inviteQueryOf = ({ state, ...query }: z.output<typeof address>) => ({
  ...query,
  sort: query.sort ?? orderOf(state),
  ...(state !== 'all' && { state }),
});

export const useInvites = listQuery({ key: KEY, endpoint: contract.invitesEndpoint, topics });
export const useInviteHistory = readQuery({
  key: KEY,
  endpoint: contract.inviteHistoryEndpoint,
  select: ({ items }) => items,
  topics,
});
export const useInviteColleagues = readQuery({
  key: KEY,
  endpoint: contract.inviteColleaguesEndpoint,
  select: ({ items }) => items,
  topics: ['permissions'],
});

/** Records an invitation, or edits one. */
export const useSaveInvite = (known: { id: number; version: number } | null) =>
  useWrite(FORM, async (invite: contract.InviteFields): Promise<void> => {
    if (!known) {
      await callEndpoint(contract.addInviteEndpoint, { body: { invite } });
      return;
    }
    const { id, version } = known;
    await callEndpoint(contract.editInviteEndpoint, { params: { id }, body: { version, invite } });
  });
export const useImportInvite = write({ ...FORM, endpoint: contract.importInviteEndpoint });
export const useAssignInvite = write({ ...FORM, endpoint: contract.assignInviteEndpoint });
export const useAcceptInvite = write({ ...FORM, endpoint: contract.acceptInviteEndpoint });
export const useDeclineInvite = write({ ...FORM, endpoint: contract.declineInviteEndpoint });
export const useReopenInvite = write({ key: KEY, endpoint: contract.reopenInviteEndpoint });
