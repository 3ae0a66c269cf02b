import type { Database } from './database';

/**
 * What is made once for each database instead of with each call. A statement with a name is also
 * planned once for each connection then: for those whose best plan doesn't depend on the values.
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
