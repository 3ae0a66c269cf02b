import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { preparedByShape } from '@/backend/core/db/prepared';

let backend: TestBackend;
let written = 0;
const statements = preparedByShape<number>();
const statementFor = (filter: object, order: readonly unknown[] = []) =>
  statements(backend.context.db)({ filter, order }, () => (written += 1));

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe('statements by their shape', () => {
  it('are the same for other values of the same filter', () => {
    const statement = statementFor({ game: 'ats', driver: 1 });
    expect(statementFor({ game: 'ets2', driver: 2 })).toBe(statement);
    expect(statementFor({ game: 'ats', driver: 1, status: undefined, flag: null })).toBe(statement);
  });

  it.each<[string, object, object]>([
    ['another value is there', { game: 'ats' }, { game: 'ats', driver: 1 }],
    ['a choice is the other one', { flagged: 'yes' }, { flagged: 'no' }],
    ['a choice is not made', { flagged: 'yes' }, {}],
  ])('differ where %s', (_case, one, another) => {
    expect(statementFor(one)).not.toBe(statementFor(another));
  });

  it('differ by the order', () => {
    expect(statementFor({}, ['km', true])).not.toBe(statementFor({}, ['km', false]));
  });

  it('are not kept for ever', () => {
    const first = statementFor({ first: 1 });
    for (let index = 0; index < 200; index += 1) statementFor({ [`other_${index}`]: 1 });
    expect(statementFor({ first: 1 })).not.toBe(first);
  });
});
