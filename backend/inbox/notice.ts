import { sentence, type Sentence } from '@/backend/core/audit/sentence';
import type { NoticeKind } from '@/backend/core/notice-kind';
import type { MessageType } from '@/lib/contracts/inbox';
import type { NoticeLetter } from './notice-mail';

/** A notification for a member. */
export interface Notice {
  type: MessageType;
  message: Sentence;
  /** The reason, appended to the message; a digest with a shared reason gives it once. */
  reason?: string | undefined;
  kind: NoticeKind;
  /** The ID of the record it is about. */
  about?: string | number;
  /** When it becomes obsolete. */
  until?: Date | undefined;
  /** Members who know it already or must not; their delegates get no copy. */
  besides?: readonly (number | null)[];
  /**
   * Also sent by Discord and email, as chosen for its subject; `digest` combines it with
   * others of its kind from the same piece of work (`tellTogether`).
   */
  goesOut?: true | 'digest';
  /** Further lines of the email. */
  mail?: NoticeLetter;
}

/** The whole message, as the panel shows it. */
export const withReason = ({ message, reason }: Pick<Notice, 'message' | 'reason'>): Sentence =>
  reason === undefined ? message : sentence`${message}: ${reason}`;
