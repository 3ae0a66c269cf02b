import type { Database } from '@/backend/core/db/database';
import type { FeedFile } from '@/lib/contracts/calendars';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { CalendarEntry } from './calendar';

/** A calendar at each member's private address. */
export interface Feed {
  file: FeedFile;
  /** Follows the company's name. */
  title: string;
  /** Whom it is for, if not for everyone. */
  needs?: Permission;
  list: (db: Database, reader: { user_id: number; now: Date }) => Promise<CalendarEntry[]>;
}
