import { useState } from 'react';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SelectField } from '@/components/ui/form/select-field';
import type { ExamSlot } from '@/lib/contracts/exams/bookings';
import { slotValue } from '@/lib/exams/booking-form';
import { formatDay, formatInstant } from '@/lib/format/date-time';
import { localMoment } from '@/lib/forms/fields';

interface SlotFieldProps {
  slots: readonly [ExamSlot, ...ExamSlot[]];
}

const hintOf = ({ examiner, plans }: ExamSlot) =>
  plans.length === 0
    ? `With ${examiner.name}`
    : `With ${examiner.name}. At that time you also have ${new Intl.ListFormat('en').format(plans)}.`;
const dayOf = ({ starts_at: start }: ExamSlot) => localMoment(start).slice(0, 10);

/** The day, and then a free time of it. */
export function SlotField({ slots }: SlotFieldProps) {
  const days = [...new Set(slots.map(dayOf))];
  const [chosen, setChosen] = useState(days[0]);
  const day = chosen !== undefined && days.includes(chosen) ? chosen : dayOf(slots[0]);
  return (
    <>
      <SelectField
        label="Day"
        value={day}
        options={days.map((value) => ({ value, label: formatDay(value, 'long') }))}
        onChange={setChosen}
      />
      <RadioGroup
        key={day}
        label="Time"
        name="starts_at"
        options={slots
          .filter((slot) => dayOf(slot) === day)
          .map((slot) => ({
            value: slotValue(slot),
            label: `${formatInstant(slot.starts_at, 'minute')}–${formatInstant(slot.ends_at, 'minute')}`,
            hint: hintOf(slot),
          }))}
      />
    </>
  );
}
