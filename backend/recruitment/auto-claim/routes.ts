import { RECRUITMENT_NOTICES } from '@/backend/recruitment/notices';
import { withdrawNotices } from '@/backend/inbox/public';
import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { refuseDay } from '@/backend/core/time/day-range';
import type { Endpoints, MemberCall } from '@/backend/core/http/endpoints';
import { notFound, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { companyDayOf } from '@/backend/core/time/time';
import { refuseStale } from '@/backend/members/public';
import type { EndpointInput, ParsedInput } from '@/lib/contracts/core/endpoint';
import {
  autoClaimEndpoint,
  changeAutoClaimEndpoint,
  changeClaimerEndpoint,
  changeOwnTurnsEndpoint,
  ownTurnsEndpoint,
} from '@/lib/contracts/recruitment/auto-claim';
import { isOpenAt } from '@/backend/recruitment/applications/rules';
import { nextRecruiter } from './rules';
import {
  changeSettings,
  countTurns,
  findSettings,
  listClaimers,
  lockSettings,
  ONE_ROW,
  saveClaimer,
} from './store';

type Claimers = Awaited<ReturnType<typeof listClaimers>>;

const shown = (
  { away_until, last_assigned_at, ...claimer }: Claimers[number],
  turns: ReadonlyMap<number, number>,
) => ({
  ...claimer,
  assigned_lately: turns.get(claimer.user_id) ?? 0,
  away_until: away_until?.toISOString() ?? null,
  last_assigned_at: last_assigned_at?.toISOString() ?? null,
});

async function read(db: Database, { timeZone }: Pick<Config, 'timeZone'>, now: Date) {
  const { auto_claim, ...stored } = await findSettings(db);
  const is_open = isOpenAt(stored, now, timeZone);
  const claimers = await listClaimers(db);
  const turns = await countTurns(db, now);
  const next = nextRecruiter(claimers, { languages: [], not: [], now });
  return {
    version: stored.version,
    is_on: auto_claim,
    is_open,
    reopens_on: is_open ? null : stored.reopens_on,
    recruiters: claimers.map((one) => shown(one, turns)),
    next: next && { user_id: next.user_id, name: next.name },
  };
}

async function readOne(db: Database, userId: number, now: Date) {
  const one = (await listClaimers(db)).find(({ user_id }) => user_id === userId);
  if (!one) throw notFound('This recruiter');
  return shown(one, await countTurns(db, now));
}

const RECRUITER = 'recruiter';
const RECRUITMENT = 'recruitment';
const NOBODY = 'Auto claim needs at least one recruiter.';

type Row = ParsedInput<(typeof changeOwnTurnsEndpoint)['input']>['body'];

async function changeClaimer(
  call: MemberCall<EndpointInput>,
  { timeZone }: Pick<Config, 'timeZone'>,
  userId: number,
  { version: seen, ...row }: Row,
) {
  const { db: tx, member, caller, now } = call;
  const settings = await lockSettings(tx, now);
  const { name: _, version, ...before } = await readOne(tx, userId, now);
  await refuseStale(tx, RECRUITER, { id: userId, version }, seen);
  const { is_on, away_until, ...rest } = row;
  const until = away_until === null ? null : new Date(away_until);
  // A past absence may stay unchanged.
  if (until !== null && until.toISOString() !== before.away_until)
    refuseDay(companyDayOf(until, timeZone), {
      field: 'away_until',
      timeZone,
      now,
      isOver: until <= now,
    });
  await saveClaimer(tx, userId, { ...rest, auto_claim: is_on, away_until: until }, now);
  const claimers = await listClaimers(tx);
  if (settings.auto_claim && !claimers.some((one) => one.is_on))
    throw refused('no_recruiter', NOBODY);
  await audit(tx, {
    at: now,
    actor_id: member.user_id,
    actor_address: caller.address,
    action: 'auto_claim.changed',
    object_type: RECRUITER,
    object_id: userId,
    summary: sentence`Changed the auto-claim settings of ${nameOfMember(before.user_id)}.`,
    before,
    after: row,
  });
  return readOne(tx, userId, now);
}

export function registerAutoClaim(endpoints: Endpoints, { config }: Pick<Context, 'config'>): void {
  endpoints.member(autoClaimEndpoint, ({ db, now }) => read(db, config, now));
  endpoints.member(ownTurnsEndpoint, ({ db, member, now }) => readOne(db, member.user_id, now));
  endpoints.member(changeClaimerEndpoint, (call) =>
    changeClaimer(call, config, call.params.user_id, call.body),
  );
  endpoints.member(changeOwnTurnsEndpoint, (call) =>
    changeClaimer(call, config, call.member.user_id, call.body),
  );
  endpoints.member(changeAutoClaimEndpoint, async ({ db: tx, member, caller, body, now }) => {
    const before = await lockSettings(tx, now);
    const { version, ...after } = body;
    await refuseStale(tx, RECRUITMENT, before, version);
    const { is_on, is_open, reopens_on } = after;
    const { timeZone } = config;
    if (!is_open && reopens_on !== null)
      refuseDay(reopens_on, { field: 'reopens_on', timeZone, now, inDays: 1 });
    if (is_on && !(await listClaimers(tx)).some((one) => one.is_on))
      throw refused('no_recruiter', NOBODY);
    await changeSettings(tx, { is_open, reopens_on, auto_claim: is_on, updated_at: now });
    const ended = { kinds: [RECRUITMENT_NOTICES.ended], about: 'auto_claim' };
    if (is_on) await withdrawNotices(tx, ended, now);
    await audit(tx, {
      at: now,
      actor_id: member.user_id,
      actor_address: caller.address,
      action: 'auto_claim.changed',
      object_type: RECRUITMENT,
      object_id: ONE_ROW,
      summary: 'Changed the recruitment settings.',
      before: { is_on: before.auto_claim, is_open: before.is_open },
      after,
    });
    announce(tx, { topic: 'applications', needs: ['VIEW_APPS', 'MANAGE_APPS'] });
    return read(tx, config, now);
  });
}
