import { sameSitePath } from '@/lib/http/same-site-path';

it.each([
  ['/', '/'],
  ['/api/members/7/avatar', '/api/members/7/avatar'],
  ['/jobs?status=flagged&sort=-points#top', '/jobs'],
  ['/a/../b', '/b'],
  ['/profiles/J%C3%B6rg', '/profiles/J%C3%B6rg'],
])('keeps %s on this site', (value, pathname) => {
  expect(sameSitePath(value)?.pathname).toBe(pathname);
});

it.each([
  ['nothing', ''],
  ['a word', 'jobs'],
  ['another site', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a scheme-relative address', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['a line break between the slashes', '/\n/evil.example'],
  ['a space in front', ' /jobs'],
  ['a NUL', '/jobs\u0000'],
  ['a C1 control character', '/jobs\u0085'],
  ['a path that becomes scheme-relative', '/..//evil.example'],
  ['a dot that becomes scheme-relative', '/.//evil.example'],
  ['an encoded dot that does so', '/%2e%2e//evil.example'],
])('refuses %s', (_case, value) => {
  expect(sameSitePath(value)).toBeNull();
});
