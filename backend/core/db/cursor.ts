import * as z from 'zod';
import { notUnderstood } from '@/backend/core/http/errors';

const LARGEST = 2_147_483_647;

/** Validates cursor values, which are untrusted and go into a query. */
export const placeValue = {
  id: z.int().min(1).max(LARGEST),
  whole: z.int().min(-LARGEST).max(LARGEST),
  number: z.number(),
  /** Of a bigint column. */
  large: z.int(),
  instant: z.iso.datetime().startsWith('20'),
  day: z.iso.date().startsWith('20'),
  text: z.string().regex(/^\P{Cc}*$/u),
};
export const placeDirection = z.enum(['next', 'previous']);

export const unknownPlace = () =>
  notUnderstood('This page no longer exists. Start from the first page.', {
    cursor: 'must be a cursor of this list',
  });

export const writeCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

export function readCursor<Place>(cursor: string, place: z.ZodType<Place>): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw unknownPlace();
  }
}
