import type { Client } from 'pg';
import { sha256 } from '@/backend/core/tokens';

export interface Size {
  deliveries: number;
  members: number;
}

/** Sends one statement to the database, whichever it is. */
export type Run = (statement: string) => Promise<unknown>;

export const SECRET = 'a-secret-for-the-scale-script';
const YEARS = 5;
const PAYLOAD_DAYS = 90;

/** The session token of a member; the first one holds every permission. */
export const tokenOf = (member: number): string => `scale-session-${member}`;
export const steamIdOf = (member: number): string => `7656119${String(member).padStart(10, '0')}`;

const CITIES = `array['Hamburg','Praha','Lyon','Milano','Torino','Kassel','Oslo','Gdansk','Wien','Brno']`;

/**
 * Fills a migrated, empty database with members and five years of their deliveries, each with its
 * line of the ledger; raw bodies for the last days only. Plain statements, since a million requests
 * would take an hour; the totals are summed from what was written.
 */
export async function fill(run: Run, { deliveries, members }: Size): Promise<void> {
  await run(`insert into users (name, email, state, steam_id, tracker, created_at, updated_at, joined_at)
    select 'Driver ' || n, 'driver' || n || '@scale.example', 'active',
      '7656119' || lpad(n::text, 10, '0'), 'trucky', now() - interval '${YEARS} years', now(),
      now() - interval '${YEARS} years' * random()
    from generate_series(1, ${members}) n`);
  await run(`insert into user_roles (user_id, role_id, is_primary)
    select users.id, roles.id, true from users
    join roles on roles.name = case when users.id = 1 then 'Administrator' else 'Driver' end`);
  const hashes = Array.from(
    { length: members },
    (_, index) => `(${index + 1}, '${sha256(tokenOf(index + 1))}')`,
  );
  await run(`insert into sessions (user_id, token_hash, device, address, created_at, last_used_at)
    select column1, column2, '', '', now(), now() from (values ${hashes.join()}) tokens`);
  await run(`insert into jobs (user_id, steam_id, tracker, external_id, source, currency, game, status,
      started_at, finished_at, planned_km, driven_km, cargo_name, source_city_name, destination_city_name,
      income, expenses, fines, revenue, cargo_damage, top_speed_kmh, speed_class, points, flags,
      created_at, updated_at)
    select user_id, '7656119' || lpad(user_id::text, 10, '0'), 'trucky', 'scale-' || n, 'webhook',
      case when n % 5 = 0 then 'USD' else 'EUR' end, case when n % 5 = 0 then 'ats' else 'eut2' end,
      status, finished_at - interval '50 minutes', finished_at, km, km, 'Gravel',
      (${CITIES})[1 + n % 10], (${CITIES})[1 + (n / 7) % 10], 20000 + n % 9000, 40, 0,
      19960 + n % 9000, 0.01 * random(), 80 + n % 30, 'real',
      case when status = 'accepted' then floor(km)::int else 0 end,
      case when status = 'flagged' then array['warp'] else array[]::text[] end, finished_at, finished_at
    from (
      select n, 1 + (n * 7919) % ${members} as user_id, (200 + n % 900)::numeric(10, 2) as km,
        now() - interval '${YEARS} years' * ((${deliveries} - n)::float8 / ${deliveries}) - interval '1 minute' as finished_at,
        case n % 200 when 3 then 'flagged' when 5 then 'void' when 7 then 'cancelled' else 'accepted' end as status
      from generate_series(1, ${deliveries}) n
    ) told`);
  await run(`insert into points_entries (user_id, amount, kind, ref_type, ref_id, period, created_at)
    select user_id, points, 'job', 'job', id::text, to_char(finished_at at time zone 'UTC', 'YYYY-MM'), finished_at
    from jobs where status = 'accepted' order by id`);
  await run(`insert into driver_months (user_id, period, jobs, km, points)
    select user_id, to_char(finished_at at time zone 'UTC', 'YYYY-MM'), count(*), sum(driven_km), sum(points)
    from jobs where status = 'accepted' group by 1, 2`);
  await run(`insert into driver_totals (user_id, jobs, km, points)
    select users.id, coalesce(sum(jobs), 0), coalesce(sum(km), 0), coalesce(sum(points), 0)
    from users left join driver_months on driver_months.user_id = users.id group by 1`);
  await run(`insert into tracker_payloads (tracker, event, external_id, steam_id, received_at, address, body, http_status, result, job_id)
    select 'trucky', 'job_completed', external_id, steam_id, finished_at, '127.0.0.1',
      convert_to(repeat(md5(id::text), 100), 'UTF8'), 200, status, id
    from jobs where finished_at > now() - interval '${PAYLOAD_DAYS} days'`);
  await run('vacuum analyze');
}

export const runOn =
  (client: Client): Run =>
  (statement) =>
    client.query(statement);
