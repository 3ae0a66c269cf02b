import type { Sentence } from '@/backend/core/audit/sentence';
import type { NoticeKind } from '@/backend/core/notice-kind';
import type { MessageType } from '@/lib/contracts/inbox';
import type { NoticeLetter } from './notice-mail';

/** What a member is told. */
export interface Notice {
  type: MessageType;
  message: Sentence;
  kind: NoticeKind;
  /** The record that it is about, as its kind knows it. */
  about?: string | number;
  /** From then on it says nothing any more. */
  until?: Date | undefined;
  /** Who knows it already, or mustn't: no copy for a delegate reaches them. */
  besides?: readonly (number | null)[];
  /**
   * Also by Discord and mail, as the member has chosen for what this is about; `together` in one
   * message with others of its kind from the same piece of work (`tellTogether`).
   */
  goesOut?: true | 'together';
  /** What the mail says besides the message. */
  mail?: NoticeLetter;
}
