import type { TestBackend } from './backend';

/** Notes down every table that a row of is added to, changed or taken away, from now on. */
export async function watchWrites(backend: TestBackend, unwatched: readonly string[]) {
  await backend.query('create schema watch');
  await backend.query('create table watch.writes (name text not null)');
  await backend.query(`create function watch.note() returns trigger language plpgsql as $$
    begin insert into watch.writes values (tg_table_name); return null; end $$`);
  const tables = await backend.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [unwatched],
  );
  for (const { tablename } of tables)
    await backend.query(`create trigger watch after insert or update or delete
      on "${String(tablename)}" for each row execute function watch.note()`);

  /** The tables that were written to since this was last asked. */
  return async (): Promise<string[]> => {
    const found = await backend.query('delete from watch.writes returning name');
    return [...new Set(found.map(({ name }) => String(name)))].toSorted();
  };
}
