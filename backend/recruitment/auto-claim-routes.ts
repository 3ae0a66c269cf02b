import { audit } from '@/backend/core/audit';
import { announce } from '@/backend/core/changes';
import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import type { Endpoints, MemberCall } from '@/backend/core/endpoints';
import { notFound, Refusal } from '@/backend/core/errors';
import type { EndpointInput, ParsedInput } from '@/lib/contracts/endpoint';
import {
  autoClaimEndpoint,
  changeAutoClaimEndpoint,
  changeClaimerEndpoint,
  changeOwnTurnsEndpoint,
  ownTurnsEndpoint,
} from '@/lib/contracts/auto-claim';
import { isOpenAt } from './application-rules';
import { nextRecruiter } from './auto-claim-rules';
import {
  changeSettings,
  findSettings,
  listClaimers,
  lockSettings,
  saveClaimer,
} from './auto-claim-store';

type Claimers = Awaited<ReturnType<typeof listClaimers>>;

const shown = ({ away_until, last_assigned_at, version: _, ...claimer }: Claimers[number]) => ({
  ...claimer,
  away_until: away_until?.toISOString() ?? null,
  last_assigned_at: last_assigned_at?.toISOString() ?? null,
});

async function read(db: Database, { timeZone }: Pick<Config, 'timeZone'>, now: Date) {
  const { auto_claim, ...stored } = await findSettings(db);
  const is_open = isOpenAt(stored, now, timeZone);
  const claimers = await listClaimers(db, now);
  const next = nextRecruiter(claimers, { languages: [], now });
  return {
    is_on: auto_claim,
    is_open,
    reopens_on: is_open ? null : stored.reopens_on,
    recruiters: claimers.map(shown),
    next: next && { user_id: next.user_id, name: next.name },
  };
}

async function readOne(db: Database, userId: number, now: Date) {
  const one = (await listClaimers(db, now)).find(({ user_id }) => user_id === userId);
  if (!one) throw notFound('This recruiter');
  return one;
}

const NOBODY = 'Auto-claim needs at least one recruiter.';

type Row = ParsedInput<(typeof changeOwnTurnsEndpoint)['input']>['body'];

async function changeClaimer(call: MemberCall<EndpointInput>, userId: number, row: Row) {
  const { db: tx, member, caller, now } = call;
  const settings = await lockSettings(tx, now);
  const before = await readOne(tx, userId, now);
  const { is_on, away_until, ...rest } = row;
  await saveClaimer(
    tx,
    userId,
    { ...rest, auto_claim: is_on, away_until: away_until === null ? null : new Date(away_until) },
    now,
  );
  const claimers = await listClaimers(tx, now);
  if (settings.auto_claim && !claimers.some((one) => one.is_on))
    throw new Refusal(422, 'no_recruiter', NOBODY);
  await audit(tx, {
    at: now,
    actor_id: member.user_id,
    actor_address: caller.address,
    action: 'auto_claim.changed',
    object_type: 'recruiter',
    object_id: userId,
    summary: `The turns of ${before.name} were changed.`,
    before: shown(before),
    after: row,
  });
  return shown(await readOne(tx, userId, now));
}

export function registerAutoClaim(endpoints: Endpoints, { config }: Pick<Context, 'config'>): void {
  endpoints.member(autoClaimEndpoint, ({ db, now }) => read(db, config, now));
  endpoints.member(ownTurnsEndpoint, async ({ db, member, now }) =>
    shown(await readOne(db, member.user_id, now)),
  );
  endpoints.member(changeClaimerEndpoint, (call) =>
    changeClaimer(call, call.params.user_id, call.body),
  );
  endpoints.member(changeOwnTurnsEndpoint, (call) =>
    changeClaimer(call, call.member.user_id, call.body),
  );
  endpoints.member(changeAutoClaimEndpoint, async ({ db: tx, member, caller, body, now }) => {
    const before = await lockSettings(tx, now);
    const { is_on, is_open, reopens_on } = body;
    if (is_on && !(await listClaimers(tx, now)).some((one) => one.is_on))
      throw new Refusal(422, 'no_recruiter', NOBODY);
    await changeSettings(tx, { is_open, reopens_on, auto_claim: is_on, updated_at: now });
    await audit(tx, {
      at: now,
      actor_id: member.user_id,
      actor_address: caller.address,
      action: 'auto_claim.changed',
      object_type: 'recruitment',
      object_id: 1,
      summary: 'The settings of recruitment were changed.',
      before: { is_on: before.auto_claim, is_open: before.is_open },
      after: body,
    });
    announce(tx, { topic: 'applications', needs: ['VIEW_APPS', 'MANAGE_APPS'] });
    return read(tx, config, now);
  });
}
