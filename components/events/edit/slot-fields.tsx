import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import type { EventSlot } from '@/lib/contracts/events/slots';

/** The company's place at the meeting point, each part optional. */
export function SlotFields({ slot }: { slot: EventSlot | null }) {
  return (
    <div className="fields-beside sm:grid-cols-2">
      <TextField
        label="Slot number"
        name="slot.number"
        maxLength={60}
        defaultValue={slot?.number ?? ''}
      />
      <TextField
        label="Slot name"
        name="slot.name"
        maxLength={100}
        defaultValue={slot?.name ?? ''}
      />
      <NumberField
        label="Spaces"
        name="slot.spaces"
        isWhole
        hint="Number of trucks that fit."
        defaultValue={slot?.spaces ?? ''}
      />
      <NumberField
        label="Expected trucks"
        name="slot.expected"
        isWhole
        hint="As agreed with the host."
        defaultValue={slot?.expected ?? ''}
      />
    </div>
  );
}
