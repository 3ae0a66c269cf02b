import * as z from 'zod/mini';
import { answerTheoryEndpoint } from '@/lib/contracts/exams/theory/attempts';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { forgetDraft, keepDraft, readDraft } from '@/lib/store/drafts';
import { createKeeper, type Kept } from '@/lib/http/keeper';
import { onPageReset } from '@/lib/store/page-state';

const AGAIN_MS = 3_000;

interface SavedAnswer {
  option: number;
  /** By the server's clock. */
  at: string;
}

/** Options by the place of the question. */
const answers = z.record(z.string(), z.number());
type Answers = z.output<typeof answers>;

interface GivenAnswers {
  unsent: Answers;
  saved: Readonly<Record<string, SavedAnswer>>;
}

export type KeptAnswers = Kept<GivenAnswers, 'late'>;

const nameOf = (id: number) => `exam_theory_${id}`;

const isEmpty = (some: Answers) => Object.keys(some).length === 0;

/** The answers of a test, which save themselves. */
function createAnswerKeeper(id: number) {
  const unsent = readDraft(nameOf(id), answers) ?? {};
  const keeper = createKeeper<GivenAnswers, 'late'>({
    begin: { unsent, saved: {}, status: isEmpty(unsent) ? 'saved' : 'waiting', problem: null },
    stuckIn: [],
    againMs: AGAIN_MS,
    send: async (read) => {
      const sent = Object.entries(read().unsent);
      const { now: at } = await callEndpoint(answerTheoryEndpoint, {
        params: { id },
        body: { answers: sent.map(([place, option]) => ({ place: Number(place), option })) },
      });
      const known = Object.fromEntries(sent);
      const { unsent: chosen, saved } = read();
      const left = Object.entries(chosen).filter(([place, option]) => known[place] !== option);
      const arrived = sent.map(([place, option]) => [place, { option, at }] as const);
      return {
        content: {
          unsent: Object.fromEntries(left),
          saved: { ...saved, ...Object.fromEntries(arrived) },
        },
        status: left.length > 0 ? 'waiting' : 'saved',
      };
    },
    changeBy: ({ code }) =>
      code === 'too_late' ? { content: { unsent: {} }, status: 'late' } : null,
    store: (kept) => {
      if (isEmpty(kept.unsent)) forgetDraft(nameOf(id));
      else keepDraft(nameOf(id), kept.unsent);
    },
  });

  const { subscribe, read, flush, set, retry } = keeper;
  return {
    subscribe,
    read,
    flush,
    choose(place: number, option: number): void {
      set({ content: { unsent: { ...read().unsent, [place]: option } }, status: 'waiting' });
      void flush();
    },
    /** Tries once more to save everything, and tells whether nothing is left to be saved. */
    async finish(): Promise<boolean> {
      await retry();
      return isEmpty(read().unsent);
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
