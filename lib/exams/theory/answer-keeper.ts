import * as z from 'zod/mini';
import { answerTheoryEndpoint, submitTheoryEndpoint } from '@/lib/contracts/exams/theory/attempts';
import { ApiError, isServiceDown } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { onReturn } from '@/lib/http/connection';
import { jsonOf } from '@/lib/http/json-of';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';

const AGAIN_MS = 3_000;

export type AnswerStatus = 'saved' | 'saving' | 'offline' | 'late' | 'refused';

export interface KeptAnswers {
  /** What was chosen here, by the place of the question. */
  chosen: Readonly<Record<string, number>>;
  status: AnswerStatus;
  /** Why it was refused. */
  problem: string | null;
}

/** What is kept in this browser until the backend has it. */
const unsent = z.record(z.string(), z.number());
type Unsent = z.output<typeof unsent>;

const keyOf = (id: number) => `exam_theory_${id}`;

function readUnsent(id: number): Unsent {
  try {
    return z.safeParse(unsent, jsonOf(localStorage.getItem(keyOf(id)) ?? '')).data ?? {};
  } catch {
    // Without access to storage, nothing was kept.
    return {};
  }
}

function storeUnsent(id: number, answers: Unsent): void {
  try {
    if (Object.keys(answers).length > 0) localStorage.setItem(keyOf(id), JSON.stringify(answers));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // The open page still has them.
  }
}

/** Signed out or too often: the same answers can be saved later. */
const PASSING = [401, 429];
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || isServiceDown(error) || PASSING.includes(error.status);

/**
 * The answers of a test: kept in this browser at once and saved one after the other. Without a
 * connection they are saved once there is one again, and the test is handed in when its time ends.
 */
function createAnswerKeeper(id: number, endsAt: number) {
  let waiting = readUnsent(id);
  let kept: KeptAnswers = {
    chosen: waiting,
    status: Object.keys(waiting).length > 0 ? 'saving' : 'saved',
    problem: null,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  let stopFollowing: () => void = () => undefined;
  const listeners = createListeners({
    start: () => {
      stopFollowing = onReturn(() => void flush());
      end = setTimeout(() => void handIn(), Math.max(0, endsAt - Date.now()));
      void flush();
    },
    stop: () => {
      stopFollowing();
      clearTimeout(end);
      void flush();
    },
  });

  function set(change: Partial<KeptAnswers>): void {
    kept = { ...kept, ...change };
    listeners.tell();
  }

  function keep(answers: Unsent): void {
    waiting = answers;
    storeUnsent(id, answers);
  }

  async function send(): Promise<void> {
    const sent = waiting;
    try {
      await callEndpoint(answerTheoryEndpoint, {
        params: { id },
        body: {
          answers: Object.entries(sent).map(([place, option]) => ({
            place: Number(place),
            option,
          })),
        },
      });
      // What was chosen meanwhile is still to be sent.
      const left = Object.entries(waiting).filter(([place, option]) => sent[place] !== option);
      keep(Object.fromEntries(left));
      set({ status: left.length > 0 ? 'saving' : 'saved', problem: null });
    } catch (error) {
      if (isPassing(error)) {
        set({ status: 'offline' });
        timer = setTimeout(() => void flush(), AGAIN_MS);
        return;
      }
      const isLate = error instanceof ApiError && error.code === 'too_late';
      if (isLate) keep({});
      set({
        status: isLate ? 'late' : 'refused',
        problem: error instanceof Error ? error.message : null,
      });
    }
  }

  const isWaiting = () =>
    Object.keys(waiting).length > 0 && kept.status !== 'late' && kept.status !== 'refused';

  /** Saves what isn't saved yet; resolves once that was tried. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await saving;
    if (!isWaiting()) return;
    saving = send();
    await saving;
    saving = null;
    if (kept.status === 'saving') await flush();
  }

  /** The backend ends the test by itself a little later if this doesn't reach it. */
  async function handIn(): Promise<void> {
    await flush();
    if (kept.status === 'offline') return;
    await callEndpoint(submitTheoryEndpoint, { params: { id } }).catch(() => undefined);
  }

  return {
    subscribe: listeners.subscribe,
    read: (): KeptAnswers => kept,
    flush,
    choose(place: number, option: number): void {
      keep({ ...waiting, [place]: option });
      set({ chosen: { ...kept.chosen, [place]: option }, status: 'saving', problem: null });
      void flush();
    },
    stop: () => {
      clearTimeout(timer);
      clearTimeout(end);
    },
  };
}
export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;

const keepers = new Map<number, AnswerKeeper>();
onPageReset(() => {
  for (const keeper of keepers.values()) keeper.stop();
  keepers.clear();
});

/** One for each test, so that what isn't saved yet goes on being saved on other pages. */
export function answerKeeperOf(id: number, endsAt: number): AnswerKeeper {
  const keeper = keepers.get(id) ?? createAnswerKeeper(id, endsAt);
  keepers.set(id, keeper);
  return keeper;
}
