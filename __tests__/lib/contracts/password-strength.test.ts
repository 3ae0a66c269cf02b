import { isWeak, scoreOf } from '@/lib/contracts/session/password-strength';

const OWNER = { name: 'Zoë Lindqvist', email: 'zoe@demo.example' };

it.each<[string, string, boolean]>([
  ['the own name', 'Zoë Lindqvist', true],
  ['the own name without its accent and space', 'zoelindqvist', true],
  ['the company', 'Hollowmere Freight', true],
  ['the company in one word', 'hollowmerefreight', true],
  ['the own email', 'zoe@demo.example', true],
  ['a leaked one', 'password1234', true],
  ['words that say nothing of anybody', 'four words in a row', false],
])('says whether %s is too easy to guess', (_case, password, expected) => {
  expect(isWeak(scoreOf(password, OWNER, 'Hollowmere Freight'))).toBe(expected);
});
