import * as attempts from '@/lib/contracts/exams/theory/attempts';
import * as bank from '@/lib/contracts/exams/theory/bank';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

const KEY = ['exams'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

export const useTheoryBank = readQuery({
  key: KEY,
  endpoint: bank.theoryBankEndpoint,
  topics: ['exam_types'],
});
export const useSaveTheory = write({ ...FORM, endpoint: bank.saveTheoryEndpoint });
/** Adds a question to a bank, or edits a known one. */
export const useSaveQuestion = (typeId: number, known: bank.Question | null) =>
  useWrite(FORM, (question: bank.QuestionFields): Promise<unknown> =>
    known
      ? callEndpoint(bank.editQuestionEndpoint, {
          params: { id: known.id },
          body: { question, version: known.version },
        })
      : callEndpoint(bank.addQuestionEndpoint, { params: { id: typeId }, body: { question } }),
  );
export const useRetireQuestion = write({ ...WRITE, endpoint: bank.retireQuestionEndpoint });
export const useImportQuestions = write({ ...FORM, endpoint: bank.importQuestionsEndpoint });
export const useQuestionHistory = readQuery({
  key: KEY,
  endpoint: bank.questionHistoryEndpoint,
  select: ({ items }) => items,
  topics: ['exam_types'],
});

const topics = ['exams'] as const;
const WHILE_RUNNING_MS = 5_000;

export const useTheoryAttempts = listQuery({
  key: KEY,
  endpoint: attempts.theoryAttemptsEndpoint,
  topics,
});
export const useOwnTheory = readQuery({ key: KEY, endpoint: attempts.ownTheoryEndpoint, topics });
/** The result arrives even if no change is announced, such as without a stream. */
export const useTheoryAttempt = readQuery({
  key: KEY,
  endpoint: attempts.theoryAttemptEndpoint,
  topics,
  refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? WHILE_RUNNING_MS : false),
});
export const useStartTheory = write({ ...WRITE, endpoint: attempts.startTheoryEndpoint });
export const useSubmitTheory = write({ ...WRITE, endpoint: attempts.submitTheoryEndpoint });
