import { MOST_ANSWERS, RULES_QUESTIONS, type RulesStep } from '@/lib/contracts/training';
import { type Fields, textIn } from '@/lib/forms/fields';

const countTo = (count: number) => Array.from({ length: count }, (_, place) => place);

export const QUESTION_PLACES = countTo(RULES_QUESTIONS);
export const ANSWER_PLACES = countTo(MOST_ANSWERS);

function readQuestion(fields: Fields, name: string) {
  const written = ANSWER_PLACES.map((place) => ({
    place,
    answer: textIn(fields, `${name}.answers.${place}`),
  })).filter(({ answer }) => answer !== '');
  const right = textIn(fields, `${name}.right`);
  return {
    question: textIn(fields, `${name}.question`),
    answers: written.map(({ answer }) => answer),
    right: right === '' ? -1 : written.findIndex(({ place }) => place === Number(right)),
  };
}

/** What each kind of version does. */
export const STEP_WORDS: readonly { step: RulesStep; label: string; hint: string }[] = [
  {
    step: 'minor',
    label: 'Minor',
    hint: 'A word, an example, a clearer sentence. It holds at once, and nobody has to accept it.',
  },
  {
    step: 'major',
    label: 'Major',
    hint: 'What members agree to is another thing. Everybody reads, answers and accepts anew, and is told in the panel and as they have chosen.',
  },
];

/** Rules as the fields of their form hold them; an answer that is empty is none. */
export const readPublication = (basedOn: number, fields: Fields) => ({
  based_on: basedOn,
  step: fields['step'],
  rules: {
    body: textIn(fields, 'rules.body'),
    change_note: textIn(fields, 'rules.change_note'),
    questions: QUESTION_PLACES.map((place) => readQuestion(fields, `rules.questions.${place}`)),
  },
});
