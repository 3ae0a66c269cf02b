import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/state/empty-state';
import { SortedTable } from '@/components/ui/table/sorted-table';
import type { Question, TheoryBank } from '@/lib/contracts/exams/theory/bank';
import { activeOf } from '@/lib/exams/theory/forms';
import { testWords } from '@/lib/exams/theory/words';
import { counted } from '@/lib/format/quantity';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { ImportQuestions } from './import-questions';
import { questionColumns } from './question-columns';
import { QuestionDialog } from './question-dialog';
import { TestDialog } from './test-dialog';

interface BankQuestionsProps {
  bank: TheoryBank;
}

/** The settings of a test and the questions that it draws from. */
export function BankQuestions({ bank }: BankQuestionsProps) {
  const { type, theory, questions } = bank;
  const shown = useOpenedDialog<'test' | 'question' | 'import'>();
  const { opened, open, close } = useOpenedRow<Question>(questions, ({ id }) => id);
  const active = activeOf(bank).length;
  return (
    <div className="space-y-4">
      <Card
        title="Test"
        aside={
          theory?.is_active ? (
            <Badge tone="success">Required before booking</Badge>
          ) : (
            <Badge>Not required</Badge>
          )
        }
      >
        <p className="text-sm">
          {theory ? testWords(theory) : 'Not set up yet. The exam can be booked without a test.'}
        </p>
        <p className="mt-1 text-sm text-muted">
          {counted(active, 'question')} in the bank.
          {theory &&
            (theory.shows_answers
              ? ' Candidates see the correct answers after their test.'
              : ' Candidates don’t see the correct answers.')}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => shown.open('question')}>
            Add question
          </Button>
          <Button onClick={() => shown.open('import')}>Import questions</Button>
          <Button onClick={() => shown.open('test')}>Edit test</Button>
        </div>
      </Card>
      {questions.length === 0 ? (
        <EmptyState
          title="No questions yet."
          description="Add questions one by one, or import many at once from a spreadsheet."
        />
      ) : (
        <SortedTable
          label="Questions"
          columns={questionColumns(open)}
          rows={questions}
          rowKey={({ id }) => id}
          isFaint={({ is_active: isActive }) => !isActive}
        />
      )}
      {shown.opened === 'test' && <TestDialog bank={bank} onClose={shown.close} />}
      {shown.opened === 'import' && <ImportQuestions typeId={type.id} onClose={shown.close} />}
      {shown.opened === 'question' && (
        <QuestionDialog typeId={type.id} question={null} onClose={shown.close} />
      )}
      {opened && <QuestionDialog typeId={type.id} question={opened.row} onClose={close} />}
    </div>
  );
}
