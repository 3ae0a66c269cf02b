import type { Database } from '@/backend/core/db/database';
import type { FeedFile } from '@/lib/contracts/calendars';
import type { EventKind } from '@/lib/contracts/events/events';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { CalendarEntry } from './calendar';

/** Who reads it, and which events of it. */
interface Reader {
  user_id: number;
  now: Date;
  kind: EventKind | undefined;
}

/** A calendar at each member's private address. */
export interface Feed {
  file: FeedFile;
  /** Follows the company's name. Only feeds of events heed the kind. */
  title: (kind: EventKind | undefined) => string;
  /** Whom it is for, if not for everyone. */
  needs?: Permission;
  list: (db: Database, reader: Reader) => Promise<CalendarEntry[]>;
}
