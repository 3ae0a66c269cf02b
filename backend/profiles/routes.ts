import { audit, SETTINGS_CHANGED } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound, notUnderstood } from '@/backend/core/http/errors';
import { periodOf } from '@/backend/core/time/time';
import { listDivisionBadges } from '@/backend/divisions/public';
import { listLedger, listRanks, type Ladder } from '@/backend/rewards/public';
import { parseSort } from '@/lib/contracts/core/list';
import { holdsAny } from '@/lib/contracts/core/permissions';
import {
  directoryChoicesEndpoint,
  directoryEndpoint,
  LEDGER_READERS,
  ledgerEndpoint,
  profileEndpoint,
  setPrivacyEndpoint,
} from '@/lib/contracts/profiles';
import { rankFor } from '@/lib/contracts/rewards/ladder';
import {
  countDirectory,
  isUnknown,
  listDirectory,
  listNearlyNamed,
  listRoles,
  type DirectoryFilter,
  type DirectoryRow,
} from './directory-store';
import { readProfile } from './profile';
import { readPrivacy } from '@/backend/members/public';
import { findProfile, hidesNothing, setPrivacy } from './store';

const SEES_ALL = ['VIEW_ALL_ACCOUNTS'] as const;

function rankRange(ladder: Ladder, name: string) {
  const place = ladder.findIndex((rank) => rank.name === name);
  const rank = ladder[place];
  if (!rank) throw notUnderstood('This rank doesn’t exist.', { rank: 'is not a rank' });
  return { from: rank.min_points, below: ladder[place + 1]?.min_points ?? null };
}

const shown = (row: DirectoryRow, ladder: Ladder) => ({
  user_id: row.id,
  name: row.name,
  avatar: row.avatar,
  supporter: row.supporter,
  role: { name: row.role_name, color: row.role_color },
  is_staff: row.is_staff,
  rank: rankFor(ladder, row.points),
  division:
    row.division_name === null || row.division_color === null
      ? null
      : { name: row.division_name, color: row.division_color },
  joined_at: row.joined_at.toISOString(),
  figures: row.shows_figures ? { km: row.km, month_km: row.month_km } : null,
  last_seen_at: isUnknown(row.last_seen_at) ? null : row.last_seen_at.toISOString(),
});

/** Sees what everybody sees. Members see of themselves also what they hide. */
const ANYBODY = 0;

export function registerProfiles(endpoints: Endpoints, context: Context): void {
  const { config } = context;

  endpoints.shared(
    directoryEndpoint,
    async ({ db, member, now, query }) => {
      const { limit, cursor, search, nearly, role, rank, division, staff, sort } = query;
      const filter = {
        search,
        role,
        division,
        rank: rank === undefined ? undefined : rankRange(await listRanks(db), rank),
        isStaff: staff === undefined ? undefined : staff === 'yes',
      };
      const seesAll = holdsAny(member.permissions, SEES_ALL);
      const isAnybody = seesAll || (await hidesNothing(db, member.user_id));
      const reader = {
        user_id: isAnybody ? ANYBODY : member.user_id,
        seesAll,
        period: periodOf(now, config.timeZone),
      };
      const page = { sort: parseSort(sort), limit, cursor };
      return { filter, reader, page, isNearly: nearly === 'yes' };
    },
    async ({ filter, reader, page, isNearly }, { db }) => {
      const ladder = await listRanks(db);
      const answer = async (asked: DirectoryFilter) => {
        const found = await listDirectory(db, asked, reader, page);
        const items = found.items.map((row) => shown(row, ladder));
        return { ...found, items, count: await countDirectory(db, asked, reader) };
      };
      const named = await answer(filter);
      const { search, ...others } = filter;
      if (!isNearly || !search || named.count > 0) return named;
      return answer({ ...others, ids: await listNearlyNamed(db, search) });
    },
  );

  endpoints.member(directoryChoicesEndpoint, async ({ db }) => ({
    roles: await listRoles(db),
    ranks: await listRanks(db),
    divisions: await listDivisionBadges(db),
  }));

  endpoints.member(profileEndpoint, async ({ db, member, now, params }) =>
    readProfile(db, params.id, { member, now, config }),
  );

  endpoints.member(setPrivacyEndpoint, async ({ db, member, caller, now, body }) => {
    const before = await setPrivacy(db, member.user_id, body, now);
    await audit(db, {
      at: now,
      actor_id: member.user_id,
      actor_address: caller.address,
      action: SETTINGS_CHANGED,
      object_type: 'user',
      object_id: member.user_id,
      summary: 'Changed what other members see',
      before: readPrivacy(before),
      after: body,
    });
    announce(db, { topic: 'profiles' });
    return {};
  });

  endpoints.member(ledgerEndpoint, async ({ db, member, params, query }) => {
    const isOwn = params.id === member.user_id;
    const isReader = isOwn || holdsAny(member.permissions, LEDGER_READERS);
    const isThere = isReader && (isOwn || (await findProfile(db, params.id)) !== null);
    if (!isThere) throw notFound('This member');
    const sort = parseSort(query.sort);
    const { limit, cursor } = query;
    const { items, ...page } = await listLedger(db, params.id, { sort, limit, cursor });
    return {
      ...page,
      items: items.map(({ created_at, ...line }) => ({
        ...line,
        created_at: created_at.toISOString(),
      })),
    };
  });
}
