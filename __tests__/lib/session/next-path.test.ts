import { safeNext } from '@/lib/session/next-path';
import { bannerFor, nextFrom } from '@/lib/session/sign-in-address';

const NOTHING = new URLSearchParams();

it.each([
  ['/', '/'],
  ['/jobs', '/jobs'],
  ['/jobs/12', '/jobs/12'],
  ['/jobs?status=flagged&sort=-points', '/jobs?status=flagged&sort=-points'],
  ['/news/caf%C3%A9', '/news/caf%C3%A9'],
  ['/news/café au lait', '/news/caf%C3%A9%20au%20lait'],
  ['/training/vtc-rules#fines', '/training/vtc-rules#fines'],
  ['/loginless', '/loginless'],
  ['/jobs?back=https://evil.example', '/jobs?back=https://evil.example'],
  ['/apiary', '/apiary'],
])('leads on to %s', (next, address) => {
  expect(safeNext(next, NOTHING)).toBe(address);
});

it.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['an empty value', ''],
  ['a relative path', 'jobs'],
  ['another site', 'https://evil.example/jobs'],
  ['another site without a scheme', '//evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break', '/jobs\r\nSet-Cookie: a=b'],
  ['a NUL', '/jobs\u0000'],
  ['encoded slashes', '/%2F%2Fevil.example'],
  ['an encoded second slash', '/%2fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['an encoded backslash in the middle', '/jobs%5C..%5C..'],
  ['a slash encoded twice', '/%252Fevil.example'],
  ['an encoding without end', `/${'%25'.repeat(9)}2F`],
  ['broken encoding', '/%E0%A4%A'],
  ['an encoded line break', '/jobs%0d%0a'],
  ['a path that climbs out', '/..//evil.example'],
  ['an encoded climb', '/%2e%2e//evil.example'],
  ['the sign-in itself', '/login'],
  ['the sign-in with a query', '/login?next=/login'],
  ['the sign-in with a slash', '/login/'],
  ['the sign-in in capitals', '/LOGIN'],
  ['the sign-in by a detour', '/jobs/../login'],
  ['the sign-in in disguise', '/%6cogin'],
  ['a further step of the sign-in', '/oauth/mfa'],
  ['where telemetry goes', '/monitoring'],
  ['the API', '/api'],
  ['an answer of the API', '/api/jobs?limit=1'],
  ['the API in disguise', '/%61pi/jobs'],
  ['a file of the build', '/_next/static/chunks/main.js'],
])('leads to the dashboard instead of %s', (_case, next) => {
  expect(safeNext(next, NOTHING)).toBe('/');
});

it.each([
  ['?next=/jobs&status=flagged&sort=-points', '/jobs?status=flagged&sort=-points'],
  ['?next=%2Fjobs%3Fstatus%3Dflagged', '/jobs?status=flagged'],
  ['?next=%2Fjobs%3Fa%3D1&b=2', '/jobs?a=1&b=2'],
  ['?next=/jobs&tag=a&tag=b', '/jobs?tag=a&tag=b'],
  ['?next=/jobs&reason=expired', '/jobs'],
  ['?next=/jobs&reason=late', '/jobs?reason=late'],
  ['?next=/force-connection&page_next=%2Fjobs', '/force-connection?next=%2Fjobs'],
  ['?next=//evil.example&status=flagged', '/'],
  ['?reason=logged_out', '/'],
  ['', '/'],
])('joins the query of %s', (search, address) => {
  expect(nextFrom({ search, hash: '' })).toBe(address);
});

it.each([
  ['?next=/training/vtc-rules', '#fines', '/training/vtc-rules#fines'],
  ['?next=/jobs&status=void', '#top', '/jobs?status=void#top'],
  ['?next=/jobs%23own', '#kept', '/jobs#own'],
  ['?next=/api/jobs', '#top', '/'],
])('joins the fragment that the browser kept beside %s', (search, hash, address) => {
  expect(nextFrom({ search, hash })).toBe(address);
});

it.each<[unknown, string | null]>([
  ['expired', 'Your session has ended. Sign in again.'],
  ['disabled', 'This account is disabled. Contact HR.'],
  ['logged_out', 'You’ve been signed out.'],
  ['constructor', null],
  [['expired'], null],
  [undefined, null],
])('has the right banner for the reason %j', (reason, banner) => {
  expect(bannerFor(reason)).toBe(banner);
});
