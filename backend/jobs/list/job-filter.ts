import { notUnderstood } from '@/backend/core/http/errors';
import { requireAny, type Member } from '@/backend/core/http/member';
import { wordPatterns } from '@/backend/core/db/containing';
import { startOfCompanyDay } from '@/backend/core/time/time';
import type { jobTotalsEndpoint } from '@/lib/contracts/jobs/jobs';
import type * as z from 'zod/mini';
import type { JobFilter } from './matching-store';

export const SEES_ALL = ['MANAGE_JOBS'] as const;

/** The jobs a query asks for; refuses other members' jobs without the permission. */
export function jobFilterOf(
  asked: z.output<typeof jobTotalsEndpoint.input.query>,
  member: Member,
  timeZone: string,
): JobFilter {
  const { scope, from, to, driver, search, ...filters } = asked;
  if (scope === 'all') requireAny(member, SEES_ALL);
  else if (driver !== undefined)
    throw notUnderstood('A driver can only be chosen with scope=all.', {
      driver: 'needs scope=all',
    });
  const driverId = scope === 'all' ? (driver ?? null) : member.user_id;
  if (search && driverId === null)
    throw notUnderstood('Choose a driver to search their jobs.', { search: 'needs a driver' });
  return {
    ...filters,
    driverId,
    search: search ? wordPatterns(search) : undefined,
    from: from === undefined ? undefined : startOfCompanyDay(from, timeZone),
    before: to === undefined ? undefined : startOfCompanyDay(to, timeZone, 1),
  };
}
