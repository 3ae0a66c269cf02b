import type { Run, Size } from './size';

const DELIVERY = `jsonb_build_object('game', game, 'finished_at', to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'source_city_name', source_city_name, 'source_company_name', null, 'destination_city_name', destination_city_name,
  'destination_company_name', null, 'cargo_name', cargo_name, 'cargo_mass_kg', null, 'planned_km', driven_km,
  'driven_km', driven_km, 'game_minutes', null, 'cargo_damage', 0, 'income', income, 'fines', 0, 'top_speed_kmh', 88)`;

/** The newest of some wait, the others are decided. */
const statusOf = (open: [string, string], decided: string) =>
  `case when place <= 30 then '${open[0]}' when place <= 40 then '${open[1]}' else '${decided}' end`;

async function fillRequests(run: Run): Promise<void> {
  await run(`insert into manual_job_requests (user_id, status, finished_at, driven_km, delivery, reason, comment,
      proofs, decided_by, decided_at, version, created_at, updated_at)
    select user_id, ${statusOf(['pending', 'info_requested'], 'declined')}, finished_at, driven_km, ${DELIVERY},
      'tracker_down', 'The tracker was down.', array['a-picture'], case when place > 40 then 1 end,
      case when place > 40 then finished_at + interval '1 day' end, 2, finished_at + interval '2 hours', finished_at
    from (select *, row_number() over (order by id desc) as place from jobs where id % 300 = 20 and user_id is not null) jobs
    order by id`);
  await run(`insert into job_reports (job_id, reporter_id, kind, text, status, handler_id, outcome, decided_at, version, created_at, updated_at)
    select id, user_id, 'wrong_data', 'The distance of this delivery is wrong.', ${statusOf(['open', 'in_review'], 'resolved')},
      case when place > 30 then 1 end, case when place > 40 then 'The distance is right.' end,
      case when place > 40 then finished_at + interval '1 day' end, 2, finished_at + interval '2 hours', finished_at
    from (select *, row_number() over (order by id desc) as place from jobs where id % 500 = 30 and user_id is not null) jobs
    order by id`);
  await run(`insert into audit_entries (at, actor_id, action, object_type, object_id, summary)
    select finished_at + interval '1 day', 1, 'job.voided', 'job', id::text, to_jsonb('Voided delivery #' || id)
    from jobs where status = 'void' order by id`);
}

const FIGURES = `jsonb_build_object('km', km, 'jobs', jobs, 'events', 0, 'points', points, 'needed_km', 2000,
  'needed_jobs', 4, 'needed_events', 1, 'share', least(km / 2000, 1), 'exempt_reason', null)`;

/** Every month but the present one is closed. */
async function fillQuota(run: Run, { days }: Size): Promise<void> {
  await run(`insert into quota_months (period, closed_by, closed_at)
    select to_char(month, 'YYYY-MM'), 1, month + interval '1 month 2 days'
    from generate_series(date_trunc('month', now() at time zone 'UTC' - interval '1 day' * ${days}),
      date_trunc('month', now() at time zone 'UTC') - interval '1 day', interval '1 month') month`);
  await run(`insert into quota_results (period, user_id, state, figures)
    select period, user_id, case when km >= 2000 then 'met' else 'failed' end, ${FIGURES}
    from driver_months where period in (select period from quota_months) order by period, user_id`);
  await run(`insert into quota_contacts (user_id, period, kind, note, by_user, at)
    select id, to_char(now(), 'YYYY-MM'), 'reminder', 'Please drive.', 1, now() - interval '1 day' * n
    from users, generate_series(1, 3) n where id % 4 = 0`);
}

export async function fillStaffWork(run: Run, size: Size): Promise<void> {
  await fillRequests(run);
  await fillQuota(run, size);
}
