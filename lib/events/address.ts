import * as z from 'zod/mini';
import { ownAttendanceEndpoint } from '@/lib/contracts/events/attendance';
import { sortOf } from '@/lib/contracts/core/list';
import { managedEventsEndpoint } from '@/lib/contracts/events/event-management';
import { eventFilters } from '@/lib/contracts/events/events';
import { listAddress, type Patch } from '@/lib/navigation/list-address';

/** Unknown values of a shared link count as none. */
const filters = z.object({
  game: z.catch(eventFilters.shape.game, undefined),
  kind: z.catch(eventFilters.shape.kind, undefined),
  division: z.catch(eventFilters.shape.division, undefined),
  attending: z.catch(eventFilters.shape.attending, undefined),
});
export type EventFiltersInAddress = z.output<typeof filters>;
export const readEventFilters = (query: unknown): EventFiltersInAddress => filters.parse(query);
export const NO_EVENT_FILTERS: Patch = {
  game: undefined,
  kind: undefined,
  division: undefined,
  attending: undefined,
};
export const areEventsNarrowed = ({
  game,
  kind,
  division,
  attending,
}: EventFiltersInAddress): boolean =>
  [game, kind, division, attending].some((one) => one !== undefined);

const FILTERS = { kind: 'a kind', game: 'a game', search: 'a title' };
const VIEWS = { phase: 'a status' };

export const allEventsAddress = listAddress(managedEventsEndpoint.input.query, FILTERS, VIEWS);

/** What is still to be done comes first. */
const planned = z.extend(managedEventsEndpoint.input.query, {
  sort: z._default(sortOf(managedEventsEndpoint.input.query), 'meetup_at'),
});
export const plannedEventsAddress = listAddress(planned, FILTERS, VIEWS);

export const attendedAddress = listAddress(ownAttendanceEndpoint.input.query, {});
