import type { Database } from './database';

/** The cache owner: the pool, or the connection of a transaction, which outlives it. */
function clientOf(db: Database): object {
  const { session } = db._;
  const client: unknown = 'client' in session ? session.client : null;
  return client instanceof Object ? client : session;
}

/**
 * Caches built statements per database and per transaction connection instead of building them on
 * each call. Named statements are also planned once per connection, so use names only if the best
 * plan doesn't depend on the values. In paired runs (docs/scale.md) `/jobs` took 1.6 times the
 * processor without it, its totals 1.7, the members 1.4.
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

/** The parts of a filter that shape the SQL: which values are set, and each boolean. */
const shapeOf = (filter: object): string[] =>
  Object.entries<unknown>({ ...filter })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => (value === 'yes' || value === 'no' ? `${name} ${value}` : name));

/**
 * The shape of a statement: a filter with placeholder values, and all else that changes its text.
 */
interface Shape {
  filter: object;
  order?: readonly unknown[];
}

export type Statements<Statement> = (shape: Shape, prepare: () => Statement) => Statement;

const MOST_SHAPES = 200;

/**
 * The same for statements with several shapes, since building one takes as long as everything else.
 */
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
