import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import type { Endpoints } from '@/backend/core/endpoints';
import { notFound } from '@/backend/core/errors';
import { shareTurns } from '@/backend/core/share-turns';
import { findOwnDivision, listDivisionBadges } from '@/backend/recruitment/division-store';
import {
  actOnBonusEndpoint,
  bonusAwardsEndpoint,
  createBonusEndpoint,
  deleteBonusEndpoint,
  editBonusEndpoint,
  extendBonusEndpoint,
  managedBonusEndpoint,
  managedBonusesEndpoint,
  revokeBonusAwardEndpoint,
  simulateBonusEndpoint,
} from '@/lib/contracts/bonus-management';
import {
  bonusesEndpoint,
  type BonusTarget,
  ownBonusAwardsEndpoint,
  type ShownTarget,
} from '@/lib/contracts/bonuses';
import type { ParsedInput } from '@/lib/contracts/endpoint';
import { parseSort } from '@/lib/contracts/list';
import { actBy, versioned } from './act';
import * as actions from './bonus-actions';
import { countAwardLines, listAwardLines, listOwnFigures } from './bonus-award-store';
import { isMeantFor, phaseOf } from './bonus-rules';
import { simulate } from './bonus-simulation';
import {
  countManaged,
  findBonus,
  findManaged,
  listManaged,
  listPublished,
  sumAwards,
  type Bonus,
} from './bonus-store';
import { findTotals, listDriversAmong } from './driver-store';

const PAST = 20;
/** Some of them were meant for others. */
const PAST_READ = 2 * PAST;

type Names = ReadonlyMap<number, string>;

/** The names of divisions, where a bonus is for one. */
async function namesFor(db: Database, bonuses: readonly Bonus[]): Promise<Names> {
  const isAnyFor = bonuses.some(({ target }) => target.kind === 'division');
  const badges = isAnyFor ? await listDivisionBadges(db) : [];
  return new Map(badges.map(({ id, name }) => [id, name]));
}

const shownTarget = (target: BonusTarget, names: Names): ShownTarget =>
  target.kind === 'division'
    ? { ...target, name: names.get(target.division_id) ?? 'unknown' }
    : target;

const shownBonus = (bonus: Bonus, names: Names, now: Date) => ({
  ...bonus,
  target: shownTarget(bonus.target, names),
  starts_at: bonus.starts_at.toISOString(),
  ends_at: bonus.ends_at.toISOString(),
  phase: phaseOf(bonus, now),
});

const isOver = ({ phase }: { phase: string }) => phase === 'ended' || phase === 'stopped';

async function listOwn(
  db: Database,
  published: readonly Bonus[],
  { userId, now }: { userId: number; now: Date },
) {
  const rank = (await findTotals(db, userId))?.rank_name ?? null;
  const division_id = (await findOwnDivision(db, userId))?.id ?? null;
  const driver = { user_id: userId, rank, division_id };
  const names = await namesFor(db, published);
  const figures = await listOwnFigures(
    db,
    userId,
    published.map(({ id }) => id),
  );
  return published
    .filter(({ id, target }) => figures.points.has(id) || isMeantFor(target, driver))
    .map((bonus) => ({
      ...shownBonus(bonus, names, now),
      // Whom else it names is for the staff.
      ...(bonus.target.kind === 'users' && {
        target: { kind: 'users' as const, user_ids: [userId] },
      }),
      own: {
        points: figures.points.get(bonus.id) ?? 0,
        progress:
          bonus.conditions.count === 1
            ? 0
            : (figures.counted.get(bonus.id) ?? 0) % bonus.conditions.count,
      },
    }));
}

const shownAward = <Award extends { created_at: Date; revoked_at: Date | null }>(award: Award) => ({
  ...award,
  created_at: award.created_at.toISOString(),
  revoked_at: award.revoked_at?.toISOString() ?? null,
});

type AwardQuery = { limit: number; cursor?: string | undefined; sort?: 'won' | '-won' | undefined };

async function awardPage(
  db: Database,
  filter: Parameters<typeof listAwardLines>[1],
  { limit, cursor, sort = '-won' }: AwardQuery,
) {
  const page = await listAwardLines(db, filter, { limit, cursor, sort: parseSort(sort) });
  return {
    ...page,
    items: page.items.map(shownAward),
    count: await countAwardLines(db, filter),
  };
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

type ManagedQuery = ParsedInput<typeof managedBonusesEndpoint.input>['query'];

export function registerBonuses(endpoints: Endpoints, context: Context): void {
  const { config, clock, db: shared } = context;
  // Every page asks anew after a change, and what it is told is nearly all the same.
  const readPublished = shareTurns(() => listPublished(shared, clock.now(), PAST_READ));
  const readManaged = shareTurns(async ({ limit, cursor, sort, ...asked }: ManagedQuery) => {
    const filter = { ...asked, now: clock.now() };
    const order = parseSort(sort ?? '-starts_at');
    const page = await listManaged(shared, filter, { limit, cursor, sort: order });
    const items = await managedOf(shared, page.items, filter.now);
    return { ...page, items, count: await countManaged(shared, filter) };
  });

  endpoints.member(bonusesEndpoint, async ({ db, member, now }) => {
    const published = await readPublished(null);
    const own = await listOwn(db, published, { userId: member.user_id, now });
    return {
      running: own.filter(({ phase }) => phase === 'active' || phase === 'paused'),
      upcoming: own.filter(({ phase }) => phase === 'upcoming').reverse(),
      past: own.filter(isOver).slice(0, PAST),
    };
  });

  endpoints.member(ownBonusAwardsEndpoint, ({ db, member, query }) =>
    awardPage(db, { user_id: member.user_id }, query),
  );

  endpoints.member(managedBonusesEndpoint, ({ query }) => readManaged(query));

  endpoints.member(managedBonusEndpoint, async ({ db, now, params }) => {
    const found = await findManaged(db, params.id);
    const [bonus] = found ? await managedOf(db, [found], now) : [];
    if (!bonus) throw notFound('This bonus');
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

  endpoints.member(simulateBonusEndpoint, ({ db, now, body }) => simulate(db, body.bonus, now));

  registerActions(endpoints, { config });
}

function registerActions(endpoints: Endpoints, { config }: Pick<Context, 'config'>): void {
  const by = actBy(config);

  endpoints.member(createBonusEndpoint, async (call) => ({
    id: await actions.create(by(call), call.body.bonus, call.body.is_scheduled),
  }));
  endpoints.member(editBonusEndpoint, async (call) => {
    await actions.edit(by(call), versioned(call), call.body.bonus, call.body.is_scheduled);
    return {};
  });
  endpoints.member(extendBonusEndpoint, async (call) => {
    await actions.extend(by(call), versioned(call), new Date(call.body.ends_at));
    return {};
  });
  endpoints.member(actOnBonusEndpoint, async (call) => {
    await actions.change(by(call), versioned(call), call.body.action);
    return {};
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
