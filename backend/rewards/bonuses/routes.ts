import type * as z from 'zod/mini';
import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import { sendList } from '@/backend/core/text/csv';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { singleFlight } from '@/backend/core/async/single-flight';
import { listNamedHistory } from '@/backend/members/public';
import {
  actOnBonusEndpoint,
  bonusAwardsEndpoint,
  bonusHistoryEndpoint,
  createBonusEndpoint,
  deleteBonusEndpoint,
  editBonusEndpoint,
  exportBonusesEndpoint,
  extendBonusEndpoint,
  managedBonusEndpoint,
  managedBonusesEndpoint,
  revokeBonusAwardEndpoint,
} from '@/lib/contracts/rewards/bonus-management';
import { bonusesEndpoint, ownBonusAwardsEndpoint } from '@/lib/contracts/rewards/bonuses';
import { parseSort } from '@/lib/contracts/core/list';
import * as actions from './actions';
import { namesFor, shownBonus } from './shown-bonus';
import { listAwardLines } from './award-store';
import { BONUS_COLUMNS } from './csv-columns';
import { countManaged, findBonus, findManaged, listManaged, sumAwards } from './store';
import { listDriversAmong } from '@/backend/rewards/driver-store';
import { readOwnBonuses, readPublished } from './own-bonuses';

const shownAward = <Award extends { created_at: Date; revoked_at: Date | null }>(award: Award) => ({
  ...award,
  created_at: award.created_at.toISOString(),
  revoked_at: award.revoked_at?.toISOString() ?? null,
});

type AwardQuery = { limit: number; cursor?: string | undefined; sort: 'won' | '-won' };

async function awardPage(
  db: Database,
  filter: Parameters<typeof listAwardLines>[1],
  { limit, cursor, sort }: AwardQuery,
) {
  const page = await listAwardLines(db, filter, { limit, cursor, sort: parseSort(sort) });
  return { ...page, items: page.items.map(shownAward) };
}

async function managedOf(
  db: Database,
  rows: Awaited<ReturnType<typeof listManaged>>['items'],
  now: Date,
) {
  const sums = await sumAwards(
    db,
    rows.map(({ id }) => id),
  );
  const names = await namesFor(
    db,
    rows.map(({ bonus }) => bonus),
  );
  return rows.map(({ id, bonus, created_by }) => ({
    ...shownBonus(bonus, names, now),
    created_by,
    awarded: sums.get(id) ?? { points: 0, drivers: 0 },
  }));
}

async function readOne(db: Database, id: number, now: Date) {
  const found = await findManaged(db, id);
  const [bonus] = found ? await managedOf(db, [found], now) : [];
  if (!bonus) throw notFound('This bonus');
  return bonus;
}

async function readManaged(
  db: Database,
  asked: z.output<typeof managedBonusesEndpoint.input.query>,
  now: Date,
) {
  const { limit, cursor, sort, ...filter } = asked;
  const place = { limit, cursor, sort: parseSort(sort) };
  const page = await listManaged(db, { ...filter, now }, place);
  return { ...page, items: await managedOf(db, page.items, now) };
}

export function registerBonuses(endpoints: Endpoints, context: Context): void {
  const { config, clock, db: shared } = context;
  // Every page asks again after a change, and what it is told is nearly all the same.
  const readShared = singleFlight(() => readPublished(shared, clock.now()));

  endpoints.member(bonusesEndpoint, async ({ db, member }) =>
    readOwnBonuses(db, await readShared(null), member.user_id),
  );

  endpoints.member(ownBonusAwardsEndpoint, ({ db, member, query }) =>
    awardPage(db, { user_id: member.user_id }, query),
  );

  endpoints.shared(
    managedBonusesEndpoint,
    ({ query }) => query,
    async (query, { db, now }) => ({
      ...(await readManaged(db, query, now)),
      count: await countManaged(db, { ...query, now }),
    }),
  );

  endpoints.member(exportBonusesEndpoint, (call) =>
    sendList(context, call, {
      list: 'bonuses',
      file: 'bonuses',
      columns: BONUS_COLUMNS,
      read: (asked) => readManaged(call.db, asked, call.now),
    }),
  );

  endpoints.member(managedBonusEndpoint, async ({ db, now, params }) => {
    const bonus = await readOne(db, params.id, now);
    const { target } = bonus;
    return {
      ...bonus,
      drivers: target.kind === 'users' ? await listDriversAmong(db, target.user_ids) : [],
    };
  });

  endpoints.member(bonusAwardsEndpoint, async ({ db, params, query }) => {
    if (!(await findBonus(db, params.id))) throw notFound('This bonus');
    return awardPage(db, { bonus_id: params.id }, query);
  });

  endpoints.member(bonusHistoryEndpoint, async ({ db, params }) => {
    if (!(await findBonus(db, params.id))) throw notFound('This bonus');
    return { items: await listNamedHistory(db, 'bonus', params.id) };
  });

  registerActions(endpoints, { config });
}

function registerActions(endpoints: Endpoints, { config }: Pick<Context, 'config'>): void {
  const by = actionBy(config);

  endpoints.member(createBonusEndpoint, async (call) => ({
    id: await actions.create(by(call), call.body.bonus, call.body.is_scheduled),
  }));
  endpoints.member(editBonusEndpoint, async (call) => {
    await actions.edit(by(call), versioned(call), call.body.bonus, call.body.is_scheduled);
    return {};
  });
  endpoints.member(extendBonusEndpoint, async (call) => {
    await actions.extend(by(call), versioned(call), new Date(call.body.ends_at));
    return readOne(call.db, call.params.id, call.now);
  });
  endpoints.member(actOnBonusEndpoint, async (call) => {
    await actions.change(by(call), versioned(call), call.body.action);
    return readOne(call.db, call.params.id, call.now);
  });
  endpoints.member(deleteBonusEndpoint, async (call) => {
    await actions.remove(by(call), call.params.id);
    return {};
  });
  endpoints.member(revokeBonusAwardEndpoint, async (call) => {
    await actions.revokeAward(by(call), versioned(call), call.body.reason);
    return {};
  });
}
