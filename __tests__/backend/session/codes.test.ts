import { TOTP, Secret } from 'otpauth';
import { isLocking, lockedSeconds } from '@/backend/session/second-factor/code-limits';
import {
  appCodeOf,
  authenticatorAddress,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from '@/backend/session/second-factor/codes';

// RFC 6238, appendix B: the last six of its eight digits.
const SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer })
  .base32;

describe('a code of the app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is that of the RFC at second %i', (second, code) => {
    const now = new Date(second * 1000);
    expect(stepOfCode(SECRET, code, { now, lastStep: null })).toBe(Math.floor(second / 30));
  });

  it.each([
    ['of the step before', -30, 0, true],
    ['of the step after', 30, 0, true],
    ['of two steps before', -60, 0, false],
    ['of two steps after', 60, 0, false],
    ['of a step that was used', 0, 100, false],
    ['of a step before one that was used', -30, 100, false],
    ['of the step after one that was used', 30, 100, true],
  ])('%s counts or not', (_which, off, lastStep, isRight) => {
    const at = 100 * 30;
    const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({
      timestamp: (at + off) * 1000,
    });
    const step = stepOfCode(SECRET, code, { now: new Date(at * 1000), lastStep });
    expect(step).toBe(isRight ? 100 + off / 30 : null);
  });

  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['12345', null],
    ['abcd-efgh-jkmn-pqrs', null],
    ['１２３４５６', null],
  ])('is read from %j', (typed, code) => {
    expect(appCodeOf(typed)).toBe(code);
  });

  it('comes from an app that reads the address', () => {
    const url = new URL(authenticatorAddress(newSecret(), 'Example & Co', 'zoë@example.com'));
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('issuer')).toBe('Example & Co');
  });
});

describe('recovery codes', () => {
  it('are ten that differ, however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(hashOfRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(
      hashOfRecoveryCode(code),
    );
  });
});

const NOW = new Date('2026-03-20T12:00:00Z');
const ago = (...minutes: number[]) =>
  minutes.map((minute) => new Date(NOW.getTime() - minute * 60_000));

it.each<[string, Date[], number]>([
  ['none', [], 0],
  ['four', ago(0, 1, 2, 3), 0],
  ['five', ago(0, 1, 2, 3, 4), 900],
  ['five, the last of them 10 minutes ago', ago(10, 11, 12, 13, 14), 300],
  ['five, the last of them 15 minutes ago', ago(15, 16, 17, 18, 19), 0],
  ['five over less than 15 minutes', ago(0, 4, 8, 12, 14.9), 900],
  ['five over 15 minutes', ago(0, 4, 8, 12, 15), 0],
  ['five over more than 15 minutes', ago(0, 4, 8, 12, 16), 0],
  ['one after a lock', ago(0, 16, 17, 18, 19, 20), 0],
])('%s wrong codes lock for as long as they should', (_which, failures, seconds) => {
  expect(lockedSeconds(failures, NOW)).toBe(seconds);
});

it('more wrong codes lock where the limits are wider', () => {
  expect(isLocking(ago(0, 1, 2, 3, 4), 2)).toBe(false);
});
