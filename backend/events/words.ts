import { type StaffAction, noteAction } from '@/backend/core/audit/staff-action';
import { nameOfMember, type Sentence, sentence } from '@/backend/core/audit/sentence';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { momentInWords } from '@/backend/core/text/time-words';
import { tellMembers } from '@/backend/inbox/public';
import { EVENT_NOTICES } from './notices';
import type { StoredEvent } from './store';

/** The audit object type. */
export const EVENT = 'event';

interface Noted {
  action: string;
  /** As in "Ada published the event". */
  did: Sentence;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

export const noteEvent = (
  action: StaffAction,
  event: Pick<StoredEvent, 'id' | 'title'>,
  { action: verb, did, ...rest }: Noted,
): Promise<void> =>
  noteAction(action, {
    ...rest,
    action: `event.${verb}`,
    object_type: EVENT,
    object_id: event.id,
    summary: sentence`${nameOfMember(action.actor.user_id)} ${did} the event “${event.title}”.`,
  });

interface Told {
  kind: keyof typeof EVENT_NOTICES;
  isGood: boolean;
  message: Sentence;
  reason?: string;
  subject: string;
  until?: Date;
  /** Only in the panel. */
  isQuiet?: boolean;
}

export async function tellOfEvent(
  { tx, config, now }: { tx: Database; config: Pick<Config, 'companyName'>; now: Date },
  event: Pick<StoredEvent, 'id'>,
  userIds: readonly number[],
  { kind, isGood, message, reason, subject, until, isQuiet = false }: Told,
): Promise<void> {
  if (userIds.length === 0) return;
  await tellMembers(
    tx,
    userIds,
    {
      type: isGood ? 'SUCCESS' : 'WARNING',
      message,
      reason,
      kind: EVENT_NOTICES[kind],
      about: event.id,
      until,
      ...(!isQuiet && {
        goesOut: 'digest',
        mail: { subject: `${config.companyName}: ${subject}`, lines: [] },
      }),
    },
    now,
  );
}

/** When an event meets, on the company's clock. */
export const meetupWords = (
  { meetup_at }: Pick<StoredEvent, 'meetup_at'>,
  { timeZone }: Pick<Config, 'timeZone'>,
): string => momentInWords(meetup_at, timeZone);

const LISTED = new Intl.ListFormat('en');

/** What changed of an event’s time and place, and when it meets; null if neither did. */
export function changeWords(
  before: StoredEvent,
  after: StoredEvent,
  { config, now }: { config: Pick<Config, 'timeZone'>; now: Date },
): string | null {
  const isMoved = (name: 'meetup_at' | 'start_at' | 'end_at') =>
    before[name].getTime() !== after[name].getTime();
  const isOther = (name: 'server' | 'departure_city' | 'departure_location' | 'arrival_city') =>
    before[name] !== after[name];
  const moment = (at: Date) => momentInWords(at, config.timeZone);
  const isNewTime = isMoved('meetup_at');
  const parts = [
    isNewTime && 'has a new time',
    !isNewTime && isMoved('start_at') && `now starts on ${moment(after.start_at)}`,
    !isNewTime && isMoved('end_at') && `now ends on ${moment(after.end_at)}`,
    (isOther('departure_city') || isOther('departure_location')) && 'has a new meeting place',
    isOther('arrival_city') &&
      (after.arrival_city === '' ? 'has no destination now' : `now goes to ${after.arrival_city}`),
    isOther('server') && (after.server === '' ? 'has no server now' : `is now on ${after.server}`),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const what = `“${after.title}” ${LISTED.format(parts)}`;
  if (now >= after.meetup_at) return `${what}.`;
  const where = [after.departure_city, after.departure_location].filter(Boolean).join(', ');
  return `${what}. It meets on ${moment(after.meetup_at)}${where && ` in ${where}`}.`;
}
