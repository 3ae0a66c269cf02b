import type { Permission } from '@/lib/contracts/core/permissions';
import type { NoticeSubject } from '@/lib/contracts/notices';
import type { Database } from './db/database';

/** Whom a notice is for: as they were told, or as they are when they read it. */
export interface NoticeReader {
  user_id: number;
  permissions: ReadonlySet<string>;
}

/** One thing that members are told, as the domain declares it that tells it. */
export interface NoticeKind {
  /** `area.what`, as in `job.reviewed`. */
  name: string;
  /** What it counts as where members choose what reaches them. */
  subject: NoticeSubject;
  /** It is of the access to the account, about which nobody turns anything off. */
  isOfSecurity?: boolean;
  /** Where it leads, by the record that it is about and whom it is for. */
  path?: (about: string, reader: number) => string;
  /** Of these permissions the reader needs one to go there. */
  needs?: readonly Permission[];
  /** Which of several records the reader may open, where no permission says so. */
  openTo?: (
    db: Database,
    reader: NoticeReader,
    abouts: readonly string[],
  ) => Promise<readonly string[]>;
}

/** The kinds of one area, by what happens in it. */
export function noticeKinds<What extends string>(
  area: string,
  kinds: Record<What, Omit<NoticeKind, 'name'>>,
): Record<What, NoticeKind>;
export function noticeKinds(area: string, kinds: Record<string, Omit<NoticeKind, 'name'>>) {
  return Object.fromEntries(
    Object.entries(kinds).map(([what, kind]) => [what, { ...kind, name: `${area}.${what}` }]),
  );
}
