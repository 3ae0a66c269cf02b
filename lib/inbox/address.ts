import type * as z from 'zod/mini';
import { notificationsEndpoint } from '@/lib/contracts/notifications';
import { listAddress } from '@/lib/navigation/list-address';

const query = notificationsEndpoint.input.query;
export type NotificationsQuery = z.output<typeof query>;

export const notificationsAddress = listAddress(query, { subject: 'a kind' }, { state: 'a state' });
