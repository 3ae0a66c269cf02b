import type { Run, Size } from './size';

const PERIOD = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM')`;

/** Of one line of the ledger each accepted delivery; a voided one has two that come to nothing. */
async function fillLedger(run: Run): Promise<void> {
  await run(`insert into points_entries (user_id, amount, kind, ref_type, ref_id, revision, period, created_at)
    select user_id, amount, kind, 'job', jobs.id::text, revision, ${PERIOD('finished_at')}, finished_at
    from jobs cross join lateral (values ('job', 1, floor(driven_km)::int), ('job_reversal', 2, -floor(driven_km)::int)) line (kind, revision, amount)
    where user_id is not null and (status = 'void' or status = 'accepted' and kind = 'job') order by jobs.id, revision`);
  await run(`insert into points_entries (user_id, amount, kind, ref_type, ref_id, note, period, created_at)
    select user_id, points, 'bonus', 'bonus_award', id::text, 'Bonus', ${PERIOD('created_at')}, created_at from bonus_awards`);
}

/** So that the page of a young company is full too, as if the bonuses had been carried over. */
const FEWEST_CAMPAIGNS = 13;

/** A campaign and a multiplier of a month each at any time. */
async function fillBonuses(run: Run, { days }: Size): Promise<void> {
  const campaigns = Math.max(FEWEST_CAMPAIGNS, Math.ceil(days / 30));
  await run(`insert into bonuses (title, kind, points, factor, target, starts_at, ends_at, conditions, state, started_at, ended_at, created_by, created_at, updated_at)
    select 'Bonus ' || n, case when n % 2 = 0 then 'campaign' else 'multiplier' end,
      case when n % 2 = 0 then 250 end, case when n % 2 = 1 then 1.5 end, '{"kind": "all"}',
      starts_at, ends_at, jsonb_build_object('game', null, 'min_km', 500, 'cargo', null, 'city', null, 'company', null,
        'max_damage', null, 'speed_class', null, 'count', case when n % 4 = 0 then 5 else 1 end),
      'scheduled', starts_at, case when ends_at < now() then ends_at end, 1, starts_at, starts_at
    from generate_series(1, ${2 * campaigns}) n cross join lateral (
      select now() - interval '30 days' * (${campaigns} - (n + 1) / 2) - interval '20 days' as starts_at,
        now() - interval '30 days' * (${campaigns} - (n + 1) / 2) + interval '10 days' as ends_at) times`);
  await run(`insert into bonus_awards (bonus_id, user_id, job_id, points, created_at)
    select 2 * (1 + id % ${campaigns}), user_id, id, 250, finished_at from jobs where status = 'accepted' and id % 50 = 0 order by id`);
  await run(`insert into bonus_progress (bonus_id, user_id, job_id)
    select ${2 * campaigns}, user_id, id from jobs where status = 'accepted' and finished_at > now() - interval '20 days'`);
}

async function fillAwards(run: Run): Promise<void> {
  await run(`insert into awards (name, icon, description, repeatable, created_by, created_at, updated_at)
    select 'Award ' || n, 'trophy', 'For good work.', n % 2 = 0, 1, now(), now() from generate_series(1, 30) n`);
  await run(`insert into user_awards (award_id, user_id, reason, granted_by, granted_at)
    select 1 + (users.id * 7 + n) % 30, users.id, 'For good work', 1, now() - interval '1 day' * ((users.id + n) % 900)
    from users, generate_series(1, 4) n`);
}

/** The change that each line of the ledger led to. */
async function fillRankChanges(run: Run): Promise<void> {
  await run(`insert into rank_changes (user_id, entry_id, from_rank, to_rank, is_rise, at)
    select distinct on (lines.id) user_id, lines.id, ladder.before, ladder.name, true, lines.created_at
    from (select id, user_id, amount, created_at, sum(amount) over (partition by user_id order by id) as reached from points_entries) lines
    join (select name, min_points, lag(name) over (order by min_points) as before from driver_ranks) ladder
      on reached >= min_points and reached - amount < min_points
    where ladder.before is not null order by lines.id, min_points desc`);
}

/** Summed apart from the code that keeps them, so that its check means something. */
async function fillRollUps(run: Run): Promise<void> {
  await run(`insert into driver_months (user_id, period, jobs, km, points, income_eur, income_usd)
    select user_id, period, sum(jobs), sum(km), sum(points), sum(eur), sum(usd) from (
      select user_id, period, 0 as jobs, 0 as km, amount as points, 0 as eur, 0 as usd from points_entries
      union all select user_id, ${PERIOD('finished_at')}, 1, driven_km, 0,
        case currency when 'EUR' then income else 0 end, case currency when 'USD' then income else 0 end
        from jobs where status = 'accepted'
    ) lines group by 1, 2 order by 2, 1`);
  await run(`insert into driver_totals (user_id, jobs, km, points, income_eur, income_usd)
    select users.id, coalesce(sum(jobs), 0), coalesce(sum(km), 0), coalesce(sum(points), 0),
      coalesce(sum(income_eur), 0), coalesce(sum(income_usd), 0)
    from users left join driver_months on driver_months.user_id = users.id group by 1`);
  await run(`insert into driver_boards (user_id, span, game, jobs, km, points)
    select user_id, span, game, count(*), sum(driven_km), sum(points) from jobs
      cross join lateral (values (to_char(date_trunc('week', finished_at at time zone 'UTC'), 'YYYY-MM-DD')),
        (${PERIOD('finished_at')}), ('all')) as spans(span)
    where status = 'accepted' group by 1, 2, 3`);
}

export async function fillRewards(run: Run, size: Size): Promise<void> {
  await fillBonuses(run, size);
  await fillLedger(run);
  await fillAwards(run);
  await fillRankChanges(run);
  await fillRollUps(run);
}
