/**
 * Makes `pristine.renew()`, which brings a migrated database back to where it began. Truncating would
 * make a new file of every table and index: ten times what deleting a few rows takes.
 */
export const RENEWAL = `
create schema pristine;

do $$ declare name text; has_rows boolean; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from %I)', name) into has_rows;
    if has_rows then execute format('create table pristine.%1$I as table public.%1$I', name); end if;
  end loop;
end $$;

create table pristine.sequence_values as
  select sequencename::text as name, last_value from pg_sequences where schemaname = 'public';

create function pristine.renew() returns void language plpgsql as $$
declare name text; last bigint; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public'
  loop execute format('delete from public.%I', name); end loop;
  for name in select tablename from pg_tables
    where schemaname = 'pristine' and tablename <> 'sequence_values'
  loop execute format('insert into public.%1$I overriding system value table pristine.%1$I', name); end loop;
  for name, last in select s.sequencename, v.last_value from pg_sequences s
    join pristine.sequence_values v on v.name = s.sequencename
    where s.schemaname = 'public' and s.last_value is distinct from v.last_value
  loop perform setval(format('public.%I', name)::regclass, coalesce(last, 1), last is not null); end loop;
end $$;
`;
