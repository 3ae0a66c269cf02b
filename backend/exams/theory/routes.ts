import type * as z from 'zod/mini';
import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound, notPossible } from '@/backend/core/http/errors';
import { sendList } from '@/backend/core/text/csv';
import { findType } from '@/backend/exams/catalogue/store';
import { listNamedHistory } from '@/backend/members/public';
import { parseSort } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/exams/theory/attempts';
import * as bank from '@/lib/contracts/exams/theory/bank';
import { listAttempts, listOwnAttempts } from './attempt-store';
import * as manage from './bank';
import { findQuestion, findTheory, listQuestions } from './bank-store';
import { THEORY_CSV } from './csv-columns';
import { importQuestions } from './import';
import { answerTheory, startTheory, submitTheory } from './take';
import { isTaking, readAttempt, shownAttempt } from './views';

/** The right answers are no one's to read who takes the test. */
async function refuseCandidate(db: Database, userId: number, typeId: number): Promise<void> {
  if (await isTaking(db, userId, typeId))
    throw notPossible('You’re taking this test. Finish it first.');
}

function registerBank(endpoints: Endpoints, { config }: Context): void {
  const by = actionBy(config);
  endpoints.member(bank.theoryBankEndpoint, async ({ db, member, params: { id } }) => {
    const type = await findType(db, id);
    if (!type) throw notFound('This exam');
    await refuseCandidate(db, member.user_id, id);
    const theory = await findTheory(db, id);
    return { type, theory, questions: await listQuestions(db, id) };
  });
  endpoints.member(bank.saveTheoryEndpoint, (call) =>
    manage.saveTheory(by(call), call.params.id, call.body.version, call.body.theory),
  );
  endpoints.member(bank.addQuestionEndpoint, (call) =>
    manage.addQuestion(by(call), call.params.id, call.body.question),
  );
  endpoints.member(bank.editQuestionEndpoint, (call) =>
    manage.editQuestion(by(call), versioned(call), call.body.question),
  );
  endpoints.member(bank.retireQuestionEndpoint, (call) =>
    manage.retireQuestion(by(call), versioned(call), call.body.is_active),
  );
  endpoints.member(bank.importQuestionsEndpoint, (call) =>
    importQuestions(by(call), call.params.id, call.body.csv, call.body.is_final),
  );
  endpoints.member(bank.questionHistoryEndpoint, async ({ db, member, params: { id } }) => {
    const question = await findQuestion(db, id);
    if (!question) throw notFound('This question');
    await refuseCandidate(db, member.user_id, question.type_id);
    return { items: await listNamedHistory(db, 'exam_question', id) };
  });
}

async function readPage(
  db: Database,
  query: z.output<typeof contract.theoryAttemptsEndpoint.input.query>,
) {
  const { cursor, limit, sort, ...filter } = query;
  const { isDescending } = parseSort(sort);
  const page = await listAttempts(db, filter, { isDescending, limit, cursor });
  return { ...page, items: page.items.map(shownAttempt) };
}

/** The theory tests of exams: their questions, and what candidates make of them. */
export function registerTheory(endpoints: Endpoints, context: Context): void {
  const { config } = context;
  const by = actionBy(config);
  registerBank(endpoints, context);
  endpoints.member(contract.startTheoryEndpoint, (call) => startTheory(by(call), call.body.exam));
  endpoints.member(contract.ownTheoryEndpoint, async ({ db, member }) => ({
    items: (await listOwnAttempts(db, member.user_id)).map(shownAttempt),
  }));
  endpoints.member(contract.theoryAttemptEndpoint, ({ db, member, params, now }) =>
    readAttempt(db, member, params.id, { now, config }),
  );
  endpoints.member(contract.answerTheoryEndpoint, (call) =>
    answerTheory(by(call), call.params.id, call.body.answers),
  );
  endpoints.member(contract.submitTheoryEndpoint, (call) => submitTheory(by(call), call.params.id));
  endpoints.member(contract.theoryAttemptsEndpoint, ({ db, query }) => readPage(db, query));
  endpoints.member(contract.exportTheoryAttemptsEndpoint, (call) =>
    sendList(context, call, { ...THEORY_CSV, read: (asked) => readPage(call.db, asked) }),
  );
}
