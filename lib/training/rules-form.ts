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

/** The effect of each kind of version. */
export const STEP_WORDS: readonly { step: RulesStep; label: string; hint: string }[] = [
  {
    step: 'minor',
    label: 'Minor',
    hint: 'Wording or examples. Takes effect immediately, and no one has to accept it.',
  },
  {
    step: 'major',
    label: 'Major',
    hint: 'Changes what members agree to. Everyone is notified and must read, answer and accept again.',
  },
];

/** Reads the form; empty answers are left out. */
export const readPublication = (basedOn: number, fields: Fields) => ({
  based_on: basedOn,
  step: fields['step'],
  rules: {
    body: textIn(fields, 'rules.body'),
    change_note: textIn(fields, 'rules.change_note'),
    questions: QUESTION_PLACES.map((place) => readQuestion(fields, `rules.questions.${place}`)),
  },
});
