import * as z from 'zod/mini';
import { sortOf } from '@/lib/contracts/core/list';
import { BOOKING_STATES, bookingsEndpoint } from '@/lib/contracts/exams/bookings';
import { listAddress } from '@/lib/navigation/list-address';

const { query } = bookingsEndpoint.input;

const address = z.extend(query, {
  state: z._default(z.enum([...BOOKING_STATES, 'all']), 'requested'),
  sort: z.optional(sortOf(query)),
});
export const examsAddress = listAddress(
  address,
  { examiner: 'an examiner', member: 'a member', type: 'an exam' },
  { state: 'a status' },
);

/** The order of what happens next, or of what happened last. */
const orderOf = (state: string) =>
  ['requested', 'booked', 'in_progress'].includes(state)
    ? ('starts_at' as const)
    : ('-starts_at' as const);

export const examsQueryOf = ({ state, ...rest }: z.output<typeof address>) => ({
  ...rest,
  sort: rest.sort ?? orderOf(state),
  ...(state !== 'all' && { state }),
});

const missed = z.omit(query, { state: true });
export const missedAddress = listAddress(missed, { member: 'a member' });
