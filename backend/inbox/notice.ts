import { sentence, type Sentence } from '@/backend/core/audit/sentence';
import type { NoticeKind } from '@/backend/core/notice-kind';
import type { MessageType } from '@/lib/contracts/inbox';
import type { NoticeLetter } from './notice-mail';

/** What a member is told. */
export interface Notice {
  type: MessageType;
  message: Sentence;
  /** Why, added to the message; a digest says what all of it have in common once. */
  reason?: string | undefined;
  kind: NoticeKind;
  /** The record that it is about, as its kind knows it. */
  about?: string | number;
  /** From then on it says nothing any more. */
  until?: Date | undefined;
  /** Who knows it already, or mustn't: no copy for a delegate reaches them. */
  besides?: readonly (number | null)[];
  /**
   * Also by Discord and mail, as the member has chosen for what this is about; `digest` in one
   * message with others of its kind from the same piece of work (`tellTogether`).
   */
  goesOut?: true | 'digest';
  /** What the mail says besides the message. */
  mail?: NoticeLetter;
}

/** The whole message of a notice, as the panel shows it. */
export const withReason = ({ message, reason }: Pick<Notice, 'message' | 'reason'>): Sentence =>
  reason === undefined ? message : sentence`${message}: ${reason}`;
