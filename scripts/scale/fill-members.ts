import { sha256 } from '@/backend/core/http/tokens';
import { tokenOf, type Run, type Size } from './size';

/** Members with a role and a session; every tenth is of the staff, the first holds everything. */
export async function fillMembers(run: Run, { members, days }: Size): Promise<void> {
  await run(`insert into users (name, email, state, country, supporter, steam_id, tracker, privacy,
      joined_at, last_seen_at, created_at, updated_at)
    select 'Driver ' || n, 'driver' || n || '@scale.example', 'active', 'DE', n % 9 = 0,
      '7656119' || lpad(n::text, 10, '0'), 'trucky',
      case when n % 12 = 0 then '{"figures": false}'::jsonb else '{}'::jsonb end,
      now() - interval '1 day' * ${days} * random(), now() - interval '1 hour' * (n % 900),
      now() - interval '1 day' * ${days}, now()
    from generate_series(1, ${members}) n`);
  await run(`insert into user_roles (user_id, role_id, is_primary)
    select users.id, roles.id, true from users
    join roles on roles.name = case when users.id = 1 then 'Administrator'
      when users.id % 20 = 0 then 'Examiner' when users.id % 20 = 10 then 'Events Team' else 'Driver' end`);
  await run(`insert into rules_versions (major, minor, body, change_note, questions, published_at)
    values (1, 0, '', '', '[]', now())`);
  await run(
    `insert into rules_acceptances (user_id, version_id, at) select id, 1, now() from users`,
  );
  const hashes = Array.from(
    { length: members },
    (_, index) => `(${index + 1}, '${sha256(tokenOf(index + 1))}')`,
  );
  await run(`insert into sessions (user_id, token_hash, device, address, created_at, last_used_at)
    select column1, column2, '', '', now(), now() from (values ${hashes.join()}) tokens`);
  await run(`insert into notifications (user_id, type, message, kind, created_at, seen_at)
    select users.id, 'SUCCESS', to_jsonb('Your request was accepted.'::text), 'manual_job.accepted',
      now() - interval '1 day' * n, now() from users, generate_series(1, 20) n`);
}
