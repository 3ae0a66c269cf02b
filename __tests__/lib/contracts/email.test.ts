import type * as z from 'zod/mini';
import { applicationForm } from '@/lib/contracts/recruitment/apply';
import { remainingFields } from '@/lib/contracts/blacklist';
import { changeEmailEndpoint } from '@/lib/contracts/session/own-access';

const PLACES: [string, z.ZodMiniType, (address: string) => unknown][] = [
  ['an application', applicationForm.shape.email, (address) => address],
  ['an account', changeEmailEndpoint.input.body.shape.email, (address) => address],
  ['the blacklist', remainingFields.shape.emails, (address) => [address]],
];
const LONG = `${'n'.repeat(64)}@${'example.'.repeat(23)}example`;

describe.each(PLACES)('the email of %s', (_place, schema, asSent) => {
  it.each([
    ['as it is', 'nadia@example.com', 'nadia@example.com'],
    [
      'without the space around it',
      ' nadia.o+vtc@mail.example.com ',
      'nadia.o+vtc@mail.example.com',
    ],
    ['in letters of any language', 'jiří@příklad.example', 'jiří@příklad.example'],
    ['as long as can be', LONG.slice(0, 254), LONG.slice(0, 254)],
  ])('is taken %s', (_case, typed, kept) => {
    expect(schema.parse(asSent(typed))).toEqual(asSent(kept));
  });

  it.each([
    'nadia',
    'nadia@example',
    '@example.com',
    'nadia@.com',
    'nadia@example..com',
    'nadia.@example.com',
    'na..dia@example.com',
    'Nadia <nadia@example.com>',
    'nadia@example.com,ben@example.com',
    'nadia@example.com\r\nBcc: all@example.com',
    `${'n'.repeat(65)}@example.com`,
    `nadia@${'example.'.repeat(40)}com`,
  ])('is not %j', (typed) => {
    expect(schema.safeParse(asSent(typed)).success).toBe(false);
  });
});
