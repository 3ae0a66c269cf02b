import { noteAction, type StaffAction, type Versioned } from '@/backend/core/audit/staff-action';
import { changedMeanwhile, notAccepted, notFound, notPossible } from '@/backend/core/http/errors';
import { announceCatalogue, lockType, type StoredType } from '@/backend/exams/catalogue/store';
import { refuseStale } from '@/backend/members/public';
import {
  MAX_QUESTIONS,
  type QuestionFields,
  type TheoryFields,
} from '@/lib/contracts/exams/theory/bank';
import * as store from './bank-store';

/** Changes of a bank wait for each other, so that a test never draws more than there is. */
export async function lockBank({ tx }: StaffAction, typeId: number): Promise<StoredType> {
  const type = await lockType(tx, typeId);
  if (!type) throw notFound('This exam');
  return type;
}

interface Noted {
  id: number;
  action: string;
  summary: string;
  before?: unknown;
  after?: unknown;
}

const note = (action: StaffAction, { action: what, id, ...line }: Noted): Promise<void> => {
  announceCatalogue(action.tx);
  return noteAction(action, {
    ...line,
    action: `exam_question.${what}`,
    object_type: 'exam_question',
    object_id: id,
  });
};

const countActive = async ({ tx }: StaffAction, typeId: number) =>
  (await store.listActive(tx, typeId)).length;

/** Sets up the test of an exam. */
export async function saveTheory(
  action: StaffAction,
  typeId: number,
  seen: number | null,
  theory: TheoryFields,
) {
  const { tx, now } = action;
  const { name } = await lockBank(action, typeId);
  const before = await store.findTheory(tx, typeId);
  if ((before?.version ?? null) !== seen) throw changedMeanwhile('This test');
  const most = await countActive(action, typeId);
  if (theory.is_active && most < theory.questions)
    throw notAccepted(
      `The bank has ${most === 1 ? '1 question' : `${most} questions`}. Add more first.`,
      'theory.questions',
    );
  await store.saveTheory(tx, { ...theory, type_id: typeId, updated_at: now });
  announceCatalogue(tx);
  await noteAction(action, {
    action: 'exam_type.theory',
    object_type: 'exam_type',
    object_id: typeId,
    summary: `Changed the theory test of “${name}”`,
    before,
    after: theory,
  });
  return { id: typeId, version: (before?.version ?? 0) + 1 };
}

const sameText = (text: string) => text.trim().toLowerCase();

/** Refuses a question that the bank has already. */
async function refuseDouble({ tx }: StaffAction, typeId: number, text: string, except = 0) {
  const others = await store.listQuestions(tx, typeId);
  if (others.some((one) => one.id !== except && sameText(one.text) === sameText(text)))
    throw notAccepted('The bank already has this question.', 'question.text');
  return others.length;
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export async function addQuestion(action: StaffAction, typeId: number, question: QuestionFields) {
  const { tx, now } = action;
  await lockBank(action, typeId);
  if ((await refuseDouble(action, typeId, question.text)) >= MAX_QUESTIONS)
    throw notAccepted(`A bank can have at most ${MAX_QUESTIONS} questions.`, 'question.text');
  const times = { created_at: now, updated_at: now };
  const [added] = await store.addQuestions(tx, [{ ...question, type_id: typeId, ...times }]);
  const id = added?.id ?? 0;
  const summary = `Added the question “${short(question.text)}”`;
  await note(action, { id, action: 'added', summary, after: question });
  return { id, version: 1 };
}

/** A question in the version that was seen, with its bank locked. */
async function lockQuestion(action: StaffAction, { id, version }: Versioned) {
  const found = await store.findQuestion(action.tx, id);
  if (!found) throw notFound('This question');
  await lockBank(action, found.type_id);
  const question = await store.findQuestion(action.tx, id);
  if (!question) throw notFound('This question');
  await refuseStale(action.tx, 'exam_question', question, version);
  return question;
}

export async function editQuestion(action: StaffAction, seen: Versioned, question: QuestionFields) {
  const before = await lockQuestion(action, seen);
  await refuseDouble(action, before.type_id, question.text, seen.id);
  await store.changeQuestion(action.tx, seen.id, { ...question, updated_at: action.now });
  const { id } = seen;
  const summary = `Changed the question “${short(question.text)}”`;
  await note(action, { id, action: 'edited', summary, before, after: question });
  return { id, version: seen.version + 1 };
}

/** Retires a question or brings it back; a test always has enough to draw. */
export async function retireQuestion(action: StaffAction, seen: Versioned, is_active: boolean) {
  const { tx, now } = action;
  const question = await lockQuestion(action, seen);
  if (question.is_active === is_active) return seen;
  const theory = await store.findTheory(tx, question.type_id);
  const isNeeded = theory?.is_active && !is_active;
  if (isNeeded && (await countActive(action, question.type_id)) <= theory.questions)
    throw notPossible(
      `The test draws ${theory.questions === 1 ? '1 question' : `${theory.questions} questions`}. Add another question first.`,
    );
  await store.changeQuestion(tx, seen.id, { is_active, updated_at: now });
  const verb = is_active ? 'Brought back' : 'Retired';
  await note(action, {
    id: seen.id,
    action: is_active ? 'brought_back' : 'retired',
    summary: `${verb} the question “${short(question.text)}”`,
  });
  return { id: seen.id, version: seen.version + 1 };
}
