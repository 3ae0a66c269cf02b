import { avatarOf } from './avatar';
import { everybody, type Somebody } from './people';
import { json, picture, type Service } from './stand-in';
import { at, nameOfEvent, readAttending, readEvent, readSlots } from './truckersmp-events';

const isActive = (expires: Date | null) => expires === null || expires > new Date();

function playerOf(somebody: Somebody, account: NonNullable<Somebody['truckersmp']>) {
  const { bans, vtc } = account;
  return {
    id: account.id,
    name: somebody.name,
    joinDate: at(account.joined_at),
    steamID64: Number(somebody.steam_id),
    steamID: somebody.steam_id,
    discordSnowflake: null,
    displayVTCHistory: true,
    groupName: 'Player',
    banned: bans !== 'private' && bans.some(({ expires_at }) => isActive(expires_at)),
    bannedUntil: null,
    bansCount: bans === 'private' ? null : bans.length,
    displayBans: bans !== 'private',
    vtc: vtc
      ? { ...vtc, tag: '', inVTC: true, memberID: account.id }
      : { id: 0, name: '', tag: '', inVTC: false, memberID: 0 },
    vtcHistory: (account.past ?? []).map(({ id, name, left_at }) => ({
      id,
      name,
      verified: false,
      joinDate: at(account.joined_at),
      leftDate: at(left_at),
    })),
    achievements: null,
  };
}

const unknown = (what: string) => json({ error: true, descriptor: `Unable to find that ${what}.` });
const found = (response: unknown) => json({ error: false, response });

function findAccount(id: string) {
  const somebody = everybody().find(
    (one) => one.steam_id === id || String(one.truckersmp?.id ?? '') === id,
  );
  return somebody?.truckersmp ? { somebody, account: somebody.truckersmp } : null;
}

function player(id: string) {
  const known = findAccount(id);
  return known ? found(playerOf(known.somebody, known.account)) : unknown('player');
}

function bans(id: string) {
  const known = findAccount(id);
  if (!known || known.account.bans === 'private') return unknown('player');
  return found(
    known.account.bans.map(({ given_at, expires_at }) => ({
      expiration: expires_at && at(expires_at),
      timeAdded: at(given_at),
      active: isActive(expires_at),
      reason: 'Reckless driving',
      adminName: null,
      adminID: null,
    })),
  );
}

const isInVtc = (id: string) => (one: Somebody) => String(one.truckersmp?.vtc?.id ?? '') === id;

function vtc(id: string) {
  const members = everybody().filter(isInVtc(id));
  const company = members[0]?.truckersmp?.vtc;
  return company
    ? found({ ...company, tag: '', members_count: members.length, recruitment: 'Open' })
    : unknown('VTC');
}

const vtcMembers = (id: string) => {
  const members = everybody()
    .filter(isInVtc(id))
    .map((one) => ({
      id: one.truckersmp?.id,
      user_id: one.truckersmp?.id,
      username: one.name,
      steamID: one.steam_id,
      role: 'Driver',
    }));
  return found({ members, members_count: members.length });
};

const orUnknown = (answer: unknown) => (answer === null ? unknown('event') : found(answer));

const ROUTES: [pattern: RegExp, answer: (id: string, url: string) => ReturnType<typeof json>][] = [
  [/^\/v2\/player\/(\d+)$/, player],
  [/^\/v2\/bans\/(\d+)$/, bans],
  [/^\/v2\/vtc\/(\d+)$/, vtc],
  [/^\/v2\/vtc\/(\d+)\/members$/, vtcMembers],
  [/^\/v2\/vtc\/(\d+)\/events\/attending$/, (_id, url) => found(readAttending(url))],
  [/^\/v2\/events\/(\d+)$/, (id, url) => orUnknown(readEvent(id, url))],
  [/^\/v2\/events\/(\d+)\/slots$/, (id) => orUnknown(readSlots(id))],
];

/** Stands in for TruckersMP's API, version 2: what it doesn't know it answers with 200 all the same. */
export const createTruckersmp = (url: () => string): Service => ({
  name: 'TruckersMP',
  isForPrograms: ({ url }) => url.pathname.startsWith('/v2/'),
  lie: () => json({ error: false, response: { id: 'one', name: 7, steamID: 76561190000000001 } }),
  answer: async ({ url: { pathname } }) => {
    const [, shown] = /^\/event-banner\/(\d+)$/.exec(pathname) ?? [];
    const name = shown === undefined ? null : nameOfEvent(shown);
    if (name !== null) return picture(await avatarOf(name));
    if (pathname === '/v2/version') return json({ name: '1.50', numeric: '1500', stage: '' });
    for (const [pattern, answer] of ROUTES) {
      const [, id] = pattern.exec(pathname) ?? [];
      if (id !== undefined) return answer(id, url());
    }
    return null;
  },
});
