import { isFiltered, readJobsQuery } from '@/lib/jobs/address';

it('opens the own jobs, 25 a page and latest first, when the address asks for nothing', () => {
  expect(readJobsQuery({})).toEqual({
    query: { scope: 'own', limit: 25, sort: '-finished_at' },
    problem: null,
    unknown: [],
  });
});

it('reads everything that a view can be made of', () => {
  const address = {
    scope: 'all',
    status: 'void',
    game: 'ats',
    from: '2026-03-01',
    to: '2026-03-31',
    sort: '-points',
    cursor: 'abc',
    limit: '50',
  };
  expect(readJobsQuery(address).query).toEqual({ ...address, limit: 50 });
});

it('passes over what is empty', () => {
  expect(readJobsQuery({ status: '' })).toMatchObject({ problem: null, unknown: [] });
});

it('names what is none of the list’s business, and lists all the same', () => {
  const read = readJobsQuery({ driver: '7', status: 'void', toString: 'x' });
  expect(read).toMatchObject({ query: { status: 'void' }, unknown: ['driver', 'toString'] });
});

it('says that it is asked for one thing twice', () => {
  const { problem } = readJobsQuery({ status: ['void', 'lost'] });
  expect(problem).toBe('This page’s address contains a status more than once: “void”, “lost”.');
});

it.each([
  ['status', 'lost', 'a status'],
  ['sort', 'colour', 'an order'],
  ['game', 'farm', 'a game'],
  ['scope', 'world', 'a selection'],
  ['limit', '1000', 'a page size'],
  ['from', '2026-02-31', 'a first day'],
  ['to', 'yesterday', 'a last day'],
])('says what it does not understand of %s=%s', (name, value, words) => {
  const { problem } = readJobsQuery({ [name]: value });
  expect(problem).toContain(words);
  expect(problem).toContain(value);
});

it.each([
  ['a status', { status: 'void' }, true],
  ['a day', { from: '2026-03-01' }, true],
  ['an order alone', { sort: 'points' }, false],
  ['the scope alone', { scope: 'all' }, false],
])('knows whether %s narrows the list', (_case, address, expected) => {
  const { query } = readJobsQuery(address);
  expect(query && isFiltered(query)).toBe(expected);
});
