import * as z from 'zod';
import { notUnderstood } from '@/backend/core/http/errors';

const LARGEST = 2_147_483_647;

/** What a place of a list may hold: it comes from outside, and goes into a query. */
export const placeValue = {
  id: z.int().min(1).max(LARGEST),
  whole: z.int().min(-LARGEST).max(LARGEST),
  number: z.number(),
  /** Of a column for eight bytes. */
  large: z.int(),
  instant: z.iso.datetime().startsWith('20'),
  day: z.iso.date().startsWith('20'),
  text: z.string().regex(/^\P{Cc}*$/u),
};
export const placeDirection = z.enum(['next', 'previous']);

export const unknownPlace = () =>
  notUnderstood('This page of the list is not known. Start from the first page.', {
    cursor: 'is not a place in this list',
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
