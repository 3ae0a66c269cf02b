import * as z from 'zod/mini';
import { answerTheoryEndpoint } from '@/lib/contracts/exams/theory/attempts';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { forgetDraft, keepDraft, readDraft } from '@/lib/store/drafts';
import { onPageReset } from '@/lib/store/page-state';
import { createSaver, refusalOf } from '@/lib/store/saver';

const AGAIN_MS = 3_000;

export type AnswerStatus = 'saved' | 'saving' | 'offline' | 'late' | 'refused';

interface SavedAnswer {
  option: number;
  /** By the server's clock. */
  at: string;
}

/** Options by the place of the question. */
const answers = z.record(z.string(), z.number());
type Answers = z.output<typeof answers>;

export interface KeptAnswers {
  unsent: Answers;
  saved: Readonly<Record<string, SavedAnswer>>;
  status: AnswerStatus;
  /** Why it was refused. */
  problem: string | null;
}

const nameOf = (id: number) => `exam_theory_${id}`;

const isEmpty = (some: Answers) => Object.keys(some).length === 0;

/**
 * The answers of a test: kept in this browser at once and saved one after the other. Without a
 * connection they are saved once there is one again.
 */
function createAnswerKeeper(id: number) {
  const unsent = readDraft(nameOf(id), answers) ?? {};
  let kept: KeptAnswers = {
    unsent,
    saved: {},
    status: isEmpty(unsent) ? 'saved' : 'saving',
    problem: null,
  };
  const isUnsaved = () => kept.status === 'saving' || kept.status === 'offline';
  const isStuck = () => kept.status === 'offline' || kept.status === 'refused';
  const saver = createSaver({ isUnsaved, isStuck, send });

  function set(change: Partial<KeptAnswers>): void {
    kept = { ...kept, ...change };
    if (isEmpty(kept.unsent)) forgetDraft(nameOf(id));
    else keepDraft(nameOf(id), kept.unsent);
    saver.tell();
  }

  async function send(): Promise<void> {
    const sent = Object.entries(kept.unsent);
    try {
      const { now: at } = await callEndpoint(answerTheoryEndpoint, {
        params: { id },
        body: { answers: sent.map(([place, option]) => ({ place: Number(place), option })) },
      });
      const known = Object.fromEntries(sent);
      // What was chosen meanwhile is still to be sent.
      const left = Object.entries(kept.unsent).filter(([place, option]) => known[place] !== option);
      const arrived = sent.map(([place, option]) => [place, { option, at }] as const);
      set({
        unsent: Object.fromEntries(left),
        saved: { ...kept.saved, ...Object.fromEntries(arrived) },
        status: left.length > 0 ? 'saving' : 'saved',
        problem: null,
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'too_late') set({ unsent: {}, status: 'late' });
      else if (refusal) set({ status: 'refused', problem: refusal.message });
      else {
        set({ status: 'offline' });
        saver.later(AGAIN_MS);
      }
    }
  }

  return {
    subscribe: saver.subscribe,
    read: (): KeptAnswers => kept,
    flush: saver.flush,
    choose(place: number, option: number): void {
      set({ unsent: { ...kept.unsent, [place]: option }, status: 'saving', problem: null });
      void saver.flush();
    },
    /** Tries once more to save everything, and tells whether nothing is left to be saved. */
    async finish(): Promise<boolean> {
      if (kept.status === 'refused') set({ status: 'saving', problem: null });
      await saver.flush();
      return isEmpty(kept.unsent);
    },
  };
}
export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;

const keepers = new Map<number, AnswerKeeper>();
onPageReset(() => keepers.clear());

/** One for each test, so that what isn't saved yet goes on being saved on other pages. */
export function answerKeeperOf(id: number): AnswerKeeper {
  const keeper = keepers.get(id) ?? createAnswerKeeper(id);
  keepers.set(id, keeper);
  return keeper;
}

/** What counts for a question: answers from another device replace those saved here before. */
export function answerAt(
  { unsent, saved }: Pick<KeptAnswers, 'unsent' | 'saved'>,
  place: number,
  known: { answer: number | null; now: string },
): number | null {
  const own = saved[place];
  const isNewer = own !== undefined && own.at >= known.now;
  return unsent[place] ?? (isNewer ? own.option : known.answer);
}
