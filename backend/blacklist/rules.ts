import { createHmac } from 'node:crypto';

/** The IDs that identify a person. */
export interface Identity {
  name: string | null;
  steam_id: string | null;
  discord_id: string | null;
  truckersmp_id: number | null;
  email: string | null;
}

export const ID_COLUMNS = ['steam_ids', 'discord_ids', 'truckersmp_ids', 'emails'] as const;
export type IdColumn = (typeof ID_COLUMNS)[number];

/** What an entry identifies a person by. */
export type Known = Record<IdColumn | 'names' | 'hashes', readonly string[]>;

export const ID_LABELS: Record<IdColumn, string> = {
  steam_ids: 'Steam',
  discord_ids: 'Discord',
  truckersmp_ids: 'TruckersMP',
  emails: 'email',
};

/** The same, in a sentence. */
export const KNOWN_BY: Record<IdColumn | 'names', string> = {
  steam_ids: 'Steam ID',
  discord_ids: 'Discord ID',
  truckersmp_ids: 'TruckersMP ID',
  emails: 'email',
  names: 'name',
};

/** Digits that stand for letters in names. */
const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  i: 'l',
};

/** A name without easily changed parts: case, accents, punctuation, digits for letters. */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
    .replace(/[013457i]/g, (sign) => LOOKALIKES[sign] ?? sign);

const SHORTEST_NAME = 3;
/** From this length on, names that differ by one letter still match. */
const LONG_NAME = 6;

/** Whether two texts are one edit apart. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}

/** Whether two names may belong to the same person. */
export function isNearName(one: string, other: string): boolean {
  const [first, second] = [folded(one), folded(other)];
  if (first.length < SHORTEST_NAME || second.length < SHORTEST_NAME) return false;
  if (first === second) return true;
  return Math.min(first.length, second.length) >= LONG_NAME && differsByOne(first, second);
}

export const hashOf = (key: string, label: string, value: string): string =>
  createHmac('sha256', key).update(`${label}:${value}`).digest('hex');

export const hashOfName = (key: string, name: string): string => hashOf(key, 'name', folded(name));

/** Each ID of a person in the form entries use. */
export function idsOf({ steam_id, discord_id, truckersmp_id, email }: Identity) {
  const values: Record<IdColumn, string | null> = {
    steam_ids: steam_id,
    discord_ids: discord_id,
    truckersmp_ids: truckersmp_id === null ? null : String(truckersmp_id),
    emails: email?.toLowerCase() ?? null,
  };
  return ID_COLUMNS.flatMap((column) => {
    const value = values[column];
    return value === null ? [] : [{ column, label: ID_LABELS[column], value }];
  });
}

/** What an entry and a person have in common; the key is null until someone is erased. */
export function matchedBy(entry: Known, identity: Identity, key: string | null): string[] {
  const byIds = idsOf(identity)
    .filter(
      ({ column, label, value }) =>
        entry[column].includes(value) ||
        (key !== null && entry.hashes.includes(hashOf(key, label, value))),
    )
    .map(({ label }) => label);
  const { name } = identity;
  if (name === null || folded(name).length < SHORTEST_NAME) return byIds;
  const isNamed =
    entry.names.some((other) => isNearName(other, name)) ||
    (key !== null && entry.hashes.includes(hashOfName(key, name)));
  return isNamed ? [...byIds, 'name'] : byIds;
}

/** The entry with hashes in place of an erased person's IDs and names. */
export function withoutIdentity(entry: Known, identity: Identity, key: string): Known {
  const ids = idsOf(identity).filter(({ column, value }) => entry[column].includes(value));
  const names = entry.names.filter(
    (name) => identity.name !== null && folded(name) === folded(identity.name),
  );
  const without = (column: IdColumn) =>
    entry[column].filter((value) => !ids.some((id) => id.column === column && id.value === value));
  return {
    names: entry.names.filter((name) => !names.includes(name)),
    steam_ids: without('steam_ids'),
    discord_ids: without('discord_ids'),
    truckersmp_ids: without('truckersmp_ids'),
    emails: without('emails'),
    hashes: [
      ...new Set([
        ...entry.hashes,
        ...ids.map(({ label, value }) => hashOf(key, label, value)),
        ...names.map((name) => hashOfName(key, name)),
      ]),
    ],
  };
}
