import { Card } from '@/components/ui/card';
import { WidePicture } from '@/components/ui/picture/wide-picture';
import type { EventSlot } from '@/lib/contracts/events/slots';
import { slotWords } from '@/lib/contracts/events/slots';
import { slotRoomWords } from '@/lib/events/words';

/** Where the company parks at the meeting point. */
export function SlotCard({ slot }: { slot: EventSlot }) {
  const room = slotRoomWords(slot);
  return (
    <Card title="Our slot" aside={room === '' ? undefined : room}>
      <p className="text-lg font-semibold wrap-anywhere">{slotWords(slot)}</p>
      {slot.picture !== null && (
        <WidePicture
          picture={slot.picture}
          alt={`Where slot ${slotWords(slot)} is`}
          className="mt-3 max-h-72"
        />
      )}
    </Card>
  );
}
