import type { ApiError } from './api-error';
import { createSaver, refusalOf } from './saver';

/** `waiting` is saved soon, `offline` is retried. */
type Saving = 'saved' | 'waiting' | 'offline' | 'refused';

/** The state of input that saves itself, some with statuses of its own. */
export type Kept<Content extends object, Own extends string> = Content & {
  status: Saving | Own;
  /** Why the save was refused. */
  problem: string | null;
};

interface Change<Content extends object, Own extends string> {
  content?: Partial<Content>;
  status: Saving | Own;
  problem?: string;
}

interface Options<Content extends object, Own extends string> {
  begin: Kept<Content, Own>;
  /** Its own statuses in which it can't be saved. */
  stuckIn: readonly Own[];
  /** Milliseconds before an unanswered save is retried. */
  againMs: number;
  /** Saves everything; returns what that changed. */
  send: (read: () => Kept<Content, Own>) => Promise<Change<Content, Own>>;
  /** What a refusal with a status of its own changes; null for any other. */
  changeBy: (refusal: ApiError) => Change<Content, Own> | null;
  /** Stores the input in this browser after each change. */
  store: (kept: Kept<Content, Own>) => void;
}

/**
 * Stores input in this browser immediately and saves it one request at a time; if offline,
 * once it is back.
 */
export function createKeeper<Content extends object, Own extends string>({
  begin,
  stuckIn,
  againMs,
  send,
  changeBy,
  store,
}: Options<Content, Own>) {
  let kept = begin;
  const read = (): Kept<Content, Own> => kept;
  const isToBeSent = () => kept.status === 'waiting' || kept.status === 'offline';
  const stuck: readonly (Saving | Own)[] = ['offline', 'refused', ...stuckIn];
  const isStuck = () => stuck.includes(kept.status);
  const saver = createSaver({ isToBeSent, isStuck, send: trySending });

  function set({ content, status, problem }: Change<Content, Own>): void {
    kept = { ...kept, ...content, status, problem: problem ?? null };
    store(kept);
    saver.tell();
  }

  async function trySending(): Promise<void> {
    try {
      set(await send(read));
      // Changes made meanwhile are still unsaved.
      if (kept.status === 'waiting') saver.later(0);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) set(changeBy(refusal) ?? { status: 'refused', problem: refusal.message });
      else {
        set({ status: 'offline' });
        saver.later(againMs);
      }
    }
  }

  /** Retries everything, including refused saves. */
  async function retry(): Promise<void> {
    if (kept.status === 'refused') set({ status: 'waiting' });
    await saver.flush();
  }

  const { subscribe, flush, later } = saver;
  return { subscribe, read, flush, later, set, retry };
}
