import * as z from 'zod/mini';
import { uploadKey } from '@/lib/contracts/core/files';
import { optional, whole } from './field-texts';

const NO_SLOT = 'Enter the slot’s number or name.';

/** The company's place at the meeting point of an event. */
export const eventSlot = z
  .strictObject({
    number: optional('Slot number', 60),
    name: optional('Slot name', 100),
    /** Where it is, as a picture. */
    picture: z.nullable(uploadKey),
    /** How many trucks fit in, and how many of ours the host expects. */
    spaces: z.nullable(whole('Spaces', 1, 1000)),
    expected: z.nullable(whole('Expected trucks', 1, 1000)),
  })
  .check(
    z.refine(({ number, name }) => number !== '' || name !== '', {
      error: NO_SLOT,
      path: ['number'],
    }),
  );
export type EventSlot = z.output<typeof eventSlot>;

/** "7, Quay", as far as it is known. */
export const slotWords = ({ number, name }: Pick<EventSlot, 'number' | 'name'>): string =>
  [number, name].filter(Boolean).join(', ');
