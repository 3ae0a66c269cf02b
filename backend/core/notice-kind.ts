import type { Permission } from '@/lib/contracts/core/permissions';
import type { NoticeSubject } from '@/lib/contracts/notices';
import type { Database } from './db/database';

/** The recipient: as of the notification, or as of reading it. */
export interface NoticeReader {
  user_id: number;
  permissions: ReadonlySet<string>;
}

/** A notification kind, declared by the domain that sends it. */
export interface NoticeKind {
  /** `area.what`, as in `job.reviewed`. */
  name: string;
  /** Its subject in the notification settings. */
  subject: NoticeSubject;
  /** A security notification, which can't be turned off. */
  isOfSecurity?: boolean;
  /** The link, by its record and recipient. */
  path?: (about: string, reader: number) => string;
  /**
   * Where a member is told of several records at once, they are shown as one: what the first says of
   * the others, and the link to a list of them.
   */
  others?: { say: (count: number) => string; path: string };
  /** The reader needs one of these permissions to open the link. */
  needs?: readonly Permission[];
  /** Which records the reader may open, if permissions don't decide. */
  openTo?: (
    db: Database,
    reader: NoticeReader,
    abouts: readonly string[],
  ) => Promise<readonly string[]>;
}

/** Defines the kinds of an area by event. */
export function noticeKinds<What extends string>(
  area: string,
  kinds: Record<What, Omit<NoticeKind, 'name'>>,
): Record<What, NoticeKind>;
export function noticeKinds(area: string, kinds: Record<string, Omit<NoticeKind, 'name'>>) {
  return Object.fromEntries(
    Object.entries(kinds).map(([what, kind]) => [what, { ...kind, name: `${area}.${what}` }]),
  );
}
