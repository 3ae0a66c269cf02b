import type { EventSlot } from '@/lib/contracts/events/slots';
import type { StoredEvent } from './store';

type Stored = Pick<
  StoredEvent,
  'slot' | 'slot_name' | 'slot_picture' | 'slot_spaces' | 'slot_expected'
>;

/** A slot as its event's columns. */
export const storedSlot = (slot: EventSlot | null): Stored => ({
  slot: slot?.number ?? null,
  slot_name: slot?.name ?? '',
  slot_picture: slot?.picture ?? null,
  slot_spaces: slot?.spaces ?? null,
  slot_expected: slot?.expected ?? null,
});

export const slotOf = (event: Stored): EventSlot | null =>
  event.slot === null
    ? null
    : {
        number: event.slot,
        name: event.slot_name,
        picture: event.slot_picture,
        spaces: event.slot_spaces,
        expected: event.slot_expected,
      };
