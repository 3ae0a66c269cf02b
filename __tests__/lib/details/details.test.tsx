import { base64Of, setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { readDetails } from '@/lib/details/details';

const member = {
  user_id: 7,
  detail: {
    avatar: '/api/members/7/avatar',
    name: 'Zoë Žižka 山田 🚚',
    supporter: true,
    role: { name: 'HR', color: '#ff8800' },
    driver_rank: { name: 'Senior Driver', color: 'rgb(1, 2, 3)' },
  },
};

const setCookie = (value: string) => {
  document.cookie = `details=${value}; path=/`;
};

it('reads every field, whatever script the name is written in', () => {
  setDetailsCookie(member);
  expect(readDetails()).toEqual({ user_id: 7, ...member.detail });
});

it('reads a cookie that is not percent-encoded', () => {
  setCookie(base64Of(JSON.stringify(member)));
  expect(readDetails()).toEqual({ user_id: 7, ...member.detail });
});

it('finds nothing without a cookie', () => {
  expect(readDetails()).toBeNull();
});

it.each([
  ['empty', ''],
  ['not base64', '%%%'],
  ['broken percent-encoding', '%E0%A4%A'],
  ['base64 of no JSON', base64Of('hello')],
  ['a number', base64Of('7')],
  ['null', base64Of('null')],
  ['text', base64Of('"member"')],
  ['a list', base64Of('[{"user_id":7}]')],
])('treats a cookie that is %s as missing', (_case, value) => {
  setCookie(value);
  expect(readDetails()).toBeNull();
});

it('reads a user_id of digits as a number', () => {
  setDetailsCookie({ ...member, user_id: '7' });
  expect(readDetails()).toEqual({ user_id: 7, ...member.detail });
});

it.each<[string, unknown]>([
  ['text', 'seven'],
  ['text with digits', '7a'],
  ['zero as text', '0'],
  ['digits that are too large to be exact', '1152921504606846976'],
  ['zero', 0],
  ['negative', -7],
  ['a fraction', 7.5],
  ['too large to be exact', 2 ** 60],
  ['missing', undefined],
])('leaves out a user_id that is %s and keeps the rest', (_case, userId) => {
  setDetailsCookie({ ...member, user_id: userId });
  expect(readDetails()).toEqual({ ...member.detail, user_id: undefined });
});

it.each<[string, string, unknown]>([
  ['an avatar on another site', 'avatar', 'https://evil.example/a.png'],
  ['a scheme-relative avatar', 'avatar', '//evil.example/a.png'],
  ['a script as avatar', 'avatar', 'javascript:alert(1)'],
  ['a data avatar', 'avatar', 'data:image/svg+xml,<svg/>'],
  ['a name that is no text', 'name', { first: 'Zoë' }],
  ['a blank name', 'name', ' '],
  ['a supporter flag that is text', 'supporter', 'true'],
  ['a role that is text', 'role', 'HR'],
])('leaves out %s and keeps the rest', (_case, field, value) => {
  setDetailsCookie({ ...member, detail: { ...member.detail, [field]: value } });
  expect(readDetails()).toEqual({ user_id: 7, ...member.detail, [field]: undefined });
});

it('leaves out a colour that is none and keeps the name beside it', () => {
  const rank = { name: 'Senior Driver', color: 'url(https://evil.example)' };
  setDetailsCookie({ ...member, detail: { ...member.detail, driver_rank: rank } });
  expect(readDetails()?.driver_rank).toEqual({ name: 'Senior Driver', color: undefined });
});

it.each([
  ['missing', undefined],
  ['text', 'x'],
  ['a list', []],
])('keeps the user_id where the detail is %s', (_case, detail) => {
  setDetailsCookie({ user_id: 7, detail });
  expect(readDetails()?.user_id).toBe(7);
});
