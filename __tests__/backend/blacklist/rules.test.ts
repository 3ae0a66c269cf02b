import {
  hashOf,
  type Identity,
  isNearName,
  type Known,
  matchedBy,
  withoutIdentity,
} from '@/backend/blacklist/rules';

const KEY = 'a key of this company';
const person: Identity = {
  name: 'Road Runner',
  steam_id: '76561190000000901',
  discord_id: '900000000000000001',
  truckersmp_id: 88,
  email: 'Runner@example.com',
};
const entry = (own: Partial<Known> = {}): Known => ({
  names: [],
  steam_ids: [],
  discord_ids: [],
  truckersmp_ids: [],
  emails: [],
  hashes: [],
  ...own,
});

describe('a name', () => {
  it.each([
    ['the same', 'Road Runner', 'Road Runner', true],
    ['other capitals and signs', 'Road Runner', '[VTC] r.o.a.d_RUNNER', false],
    ['signs between the letters', 'Road Runner', 'r.o.a.d_RUNNER', true],
    ['accents', 'Zoë', 'zoe', true],
    ['digits for letters', 'Road Runner', 'R04d Runn3r', true],
    ['one letter more in a long name', 'Road Runner', 'Road Runnerr', true],
    ['one letter more amid a long name', 'Road Runner', 'Roaed Runner', true],
    ['one other letter in a long name', 'Road Runner', 'Road Gunner', true],
    ['one other letter in a name of six', 'Runner', 'Gunner', true],
    ['two other letters', 'Road Runner', 'Toad Gunner', false],
    ['one other letter in a short name', 'Marek', 'Marec', false],
    ['too short to mean anybody', 'Al', 'Al', false],
    ['nothing but signs', '***', '---', false],
  ])('with %s is compared', (_case, one, other, isNear) => {
    expect(isNearName(one, other)).toBe(isNear);
    expect(isNearName(other, one)).toBe(isNear);
  });
});

describe('an entry', () => {
  it.each<[string, Partial<Known>, string[]]>([
    ['a Steam id', { steam_ids: ['76561190000000901'] }, ['Steam']],
    ['a Discord id', { discord_ids: ['900000000000000001'] }, ['Discord']],
    ['a TruckersMP id', { truckersmp_ids: ['88'] }, ['TruckersMP']],
    ['an email in other capitals', { emails: ['runner@example.com'] }, ['email']],
    ['a name', { names: ['roadrunner'] }, ['name']],
    ['several', { steam_ids: ['76561190000000901'], names: ['Road Runner'] }, ['Steam', 'name']],
    ['the hash of an id', { hashes: [hashOf(KEY, 'Discord', '900000000000000001')] }, ['Discord']],
    ['the hash of the same digits elsewhere', { hashes: [hashOf(KEY, 'Steam', '88')] }, []],
    ['the hash made with another key', { hashes: [hashOf('other', 'TruckersMP', '88')] }, []],
    ['nothing in common', { steam_ids: ['76561190000000902'], names: ['Somebody'] }, []],
  ])('with %s means somebody', (_case, own, matched) => {
    expect(matchedBy(entry(own), person, KEY)).toEqual(matched);
  });

  it('goes on meaning somebody who was erased from it, and nobody can read who', () => {
    const full = entry({
      names: ['Road Runner', 'Friend'],
      steam_ids: ['76561190000000901', '76561190000000999'],
      emails: ['runner@example.com'],
    });
    const erased = withoutIdentity(full, person, KEY);
    expect(erased).toMatchObject({
      names: ['Friend'],
      steam_ids: ['76561190000000999'],
      emails: [],
    });
    expect(erased.hashes).toHaveLength(3);
    expect(JSON.stringify(erased)).not.toMatch(/runner|0901/i);
    expect(matchedBy(erased, person, KEY)).toEqual(['Steam', 'email', 'name']);
    expect(matchedBy(erased, { ...person, name: 'R04D_runner' }, KEY)).toContain('name');
  });
});
