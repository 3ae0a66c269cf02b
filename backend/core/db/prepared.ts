import type { Database } from './database';

/** Where the statements of a database go: its pool, or the connection of a transaction, which outlives it. */
function clientOf(db: Database): object {
  const { session } = db._;
  const client: unknown = 'client' in session ? session.client : null;
  return client instanceof Object ? client : session;
}

/**
 * What is made once for each database, and for each connection that takes transactions, instead of
 * with each call. A statement with a name is also planned once for each connection then: for those
 * whose best plan doesn't depend on the values. In paired runs (docs/scale.md) `/jobs` took 1.6 times
 * the processor without it, its totals 1.7, the members 1.4.
 */
export function prepared<Statement>(
  prepare: (db: Database) => Statement,
): (db: Database) => Statement {
  const statements = new WeakMap<object, Statement>();
  return (db) => {
    const client = clientOf(db);
    const statement = statements.get(client) ?? prepare(db);
    statements.set(client, statement);
    return statement;
  };
}

/** What of a filter the text of its statement depends on: which values there are, and each yes or no. */
const shapeOf = (filter: object): string[] =>
  Object.entries<unknown>({ ...filter })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => (value === 'yes' || value === 'no' ? `${name} ${value}` : name));

/** What a statement is made for: a filter whose values are placeholders, and all else that changes its text. */
interface Shape {
  filter: object;
  order?: readonly unknown[];
}

export type Statements<Statement> = (shape: Shape, prepare: () => Statement) => Statement;

const MOST_SHAPES = 200;

/** The same for statements that come in several shapes: to write one takes as long as all the rest. */
export const preparedByShape = <Statement>() =>
  prepared((): Statements<Statement> => {
    const statements = new Map<string, Statement>();
    return ({ filter, order }, prepare) => {
      const shape = JSON.stringify([shapeOf(filter), order]);
      const statement = statements.get(shape) ?? prepare();
      if (statements.size >= MOST_SHAPES) statements.clear();
      statements.set(shape, statement);
      return statement;
    };
  });
