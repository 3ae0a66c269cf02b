import { randomInt } from 'node:crypto';
import type { StoredQuestion } from './bank-store';
import type { Drawn } from './tables';

/** In an order that nobody can foresee. */
function shuffled<One>(some: readonly One[]): One[] {
  const drawn = [...some];
  for (let place = drawn.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1);
    const [one, two] = [drawn[place], drawn[other]];
    if (one !== undefined && two !== undefined) [drawn[place], drawn[other]] = [two, one];
  }
  return drawn;
}

/** Draws so many questions, their options in an order of their own, and where the right ones are. */
export function drawQuestions(
  bank: readonly StoredQuestion[],
  count: number,
): { questions: Drawn[]; answer_key: number[] } {
  const drawn = shuffled(bank)
    .slice(0, count)
    .map(({ id, text, options, right }) => {
      const order = shuffled([...options.keys()]);
      return {
        question: { id, text, options: order.map((place) => options[place] ?? '') },
        right: order.indexOf(right),
      };
    });
  return {
    questions: drawn.map(({ question }) => question),
    answer_key: drawn.map(({ right }) => right),
  };
}
