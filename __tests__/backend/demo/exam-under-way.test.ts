import { addMinutes } from 'date-fns';
import { inTransaction } from '@/backend/core/db/transaction';
import { beginExam } from '@/backend/demo/exam-under-way';
import { examsOfTests, idOf } from '@/__tests__/support/people/exams';

const tests = examsOfTests();
const writerOf = (name: string, now: Date) => ({ user_id: idOf(name), name, address: '', now });

it('begins an exam at any quarter of an hour of the examiner’s evening', async () => {
  const { backend, send, addType, addRoute } = tests;
  await addType();
  await addRoute();
  const evening = { from_minute: 18 * 60, to_minute: 22 * 60 };
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    await send('/availability', { availability: { kind: 'weekly', weekday, ...evening } }, 'Emil');
  const begun: number[] = [];
  for (let quarter = 0; quarter < 24; quarter += 1) {
    const now = addMinutes(new Date('2026-03-25T16:05:00Z'), quarter * 15);
    const exam = { id: 1, route: 1, minutes: 60 };
    const at = { config: backend.context.config, now, writerOf };
    await inTransaction(backend.context, (tx) =>
      beginExam({ tx, ...at }, { who: 'Dora', examiner: 'Emil', exam }),
    );
    const ended = await backend.query(
      "update exam_bookings set state = 'cancelled' where state = 'in_progress' returning id",
    );
    begun.push(ended.length);
    await backend.query("delete from exam_availability where kind = 'single'");
  }
  expect(begun).toEqual(Array.from({ length: 24 }, () => 1));
});
