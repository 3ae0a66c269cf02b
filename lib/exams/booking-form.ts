import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { type Fields, momentIn, textIn } from '@/lib/forms/fields';

/** The value of a free time in a form. */
export const slotValue = ({
  examiner,
  starts_at,
}: {
  examiner: { user_id: number };
  starts_at: string;
}): string => `${examiner.user_id}|${starts_at}`;

const readSlot = (fields: Fields) => {
  const [examiner, starts_at] = textIn(fields, 'starts_at').split('|');
  // A time comes with its examiner: without a choice, only the time is missing.
  return starts_at === undefined ? { examiner: 1, starts_at: '' } : { examiner, starts_at };
};

/** Reads a booking of a free time. */
export const readBooking = (fields: Fields): unknown => ({
  exam: textIn(fields, 'exam'),
  route: textIn(fields, 'route'),
  notes: textIn(fields, 'notes'),
  ...readSlot(fields),
});

const PLACES = Array.from({ length: EXAM_RULES.windows }, (_, place) => place);

/**
 * Reads the times that a candidate offers. Empty rows at the end are left out; one between others
 * stays, so that errors appear at the rows they are about.
 */
export function readWindows(fields: Fields): unknown {
  const isFilled = (place: number) =>
    ['from', 'to'].some((name) => textIn(fields, `windows.${place}.${name}`) !== '');
  return PLACES.slice(0, PLACES.findLastIndex(isFilled) + 1).map((place) => ({
    from: momentIn(fields, `windows.${place}.from`),
    to: momentIn(fields, `windows.${place}.to`),
  }));
}

/** Reads a request with offered times. */
export const readRequest = (fields: Fields): unknown => ({
  exam: textIn(fields, 'exam'),
  route: textIn(fields, 'route'),
  notes: textIn(fields, 'notes'),
  windows: readWindows(fields),
});

/** Reads a new time for an exam. */
export const readMove =
  (version: number) =>
  (fields: Fields): unknown => ({
    version,
    ...readSlot(fields),
  });

const minutesIn = (fields: Fields, name: string): number => {
  const [hours = NaN, minutes = NaN] = textIn(fields, name).split(':').map(Number);
  return hours * 60 + minutes;
};

/** Reads availability; midnight ends a day. */
export function readAvailability(fields: Fields): unknown {
  const kind = textIn(fields, 'kind');
  if (kind === 'blocked')
    return { kind, day: textIn(fields, 'day'), last_day: textIn(fields, 'last_day') };
  const until = minutesIn(fields, 'to_minute');
  const times = {
    from_minute: minutesIn(fields, 'from_minute'),
    to_minute: until === 0 ? 1440 : until,
  };
  return kind === 'single'
    ? { kind, day: textIn(fields, 'day'), ...times }
    : { kind, weekday: Number(textIn(fields, 'weekday')), ...times };
}
