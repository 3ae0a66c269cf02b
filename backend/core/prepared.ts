import type { Database } from './database';

/**
 * A statement that is written once for each database instead of with each call, and with a name
 * also planned once for each connection. For those whose best plan doesn't depend on the values.
 */
export function prepared<Statement>(
  prepare: (db: Database) => Statement,
): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
