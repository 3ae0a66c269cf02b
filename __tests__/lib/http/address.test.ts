import { addressOf } from '@/lib/http/address';

it.each([
  ['a plain path', '/api/session', {}, '/api/session'],
  ['parameters', '/api/jobs/:id', { params: { id: 12 } }, '/api/jobs/12'],
  [
    'a parameter that needs encoding',
    '/api/x/:token',
    { params: { token: 'a/b?c' } },
    '/api/x/a%2Fb%3Fc',
  ],
  [
    'a query without what is undefined',
    '/api/jobs',
    { query: { scope: 'all', cursor: undefined, limit: 25 } },
    '/api/jobs?scope=all&limit=25',
  ],
  [
    'a query that needs encoding',
    '/api/jobs',
    { query: { status: 'a&b' } },
    '/api/jobs?status=a%26b',
  ],
] as const)('writes %s', (_case, path, parts, address) => {
  expect(addressOf({ path }, parts)).toBe(address);
});
