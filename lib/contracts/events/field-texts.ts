import * as z from 'zod/mini';

/** A text that may be empty; one line unless it is long. */
export const optional = (name: string, max: number, isLong = false) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `${name} must be at most ${max.toLocaleString('en')} characters.`),
      z.regex(
        isLong ? /^[\P{Cc}\n\r\t]*$/u : /^\P{Cc}*$/u,
        'Leave out characters that can’t be shown.',
      ),
    );

const between = (min: number, max: number, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message));

export const whole = (name: string, min: number, max: number) =>
  between(min, max, `${name} must be between ${min} and ${max.toLocaleString('en')}.`);

export const NO_TRUCKERSMP_EVENT = 'Enter the number or link of a TruckersMP event.';
/** The number of a TruckersMP event, or none; forms read it from its address too. */
export const truckersmpId = z.nullable(between(1, 999_999_999, NO_TRUCKERSMP_EVENT));

const HTTPS = 'Enter a link that starts with https://.';
/** An address, or nothing. */
export const address = z
  .string()
  .check(z.trim(), z.maxLength(500, HTTPS), z.regex(/^(https:\/\/[^\s\\]+)?$/i, HTTPS));
