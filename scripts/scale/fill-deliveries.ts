import { readFileSync } from 'node:fs';
import { askersOf, type Run, type Size } from './size';

/** Bodies of trackers are forgotten after these. */
const PAYLOAD_DAYS = 90;
const BODY = readFileSync('__tests__/fixtures/trucky/job_completed.ets2.json', 'utf8');

const CITIES = `array['Hamburg','Praha','Lyon','Milano','Torino','Kassel','Oslo','Gdansk','Wien','Brno']`;
const CARGOES = `array['Gravel','Office Paper','Tractors','Medicines','Timber','Yoghurt','Cement']`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One in two hundred each: waits for the staff, was voided by them, was cancelled, is an orphan. */
const STATUS = `case n % 200 when 3 then 'flagged' when 5 then 'void' when 7 then 'cancelled'
  when 11 then 'orphan' else 'accepted' end`;

const BREAKDOWN = `jsonb_build_object('counted_km', km, 'speed_class', 'real', 'speed_factor', 1,
  'damage_factor', 1, 'late_factor', 1, 'campaign_factor', 1, 'product', floor(km), 'fines', 0,
  'parking', 0, 'points', floor(km), 'worthless', null)`;

/**
 * Of those who ask, in a company of any size: with five deliveries each, pages of a young company
 * would be compared with pages of five times as many rows, and not with those of an old one.
 */
const OF_ASKERS = 6000;

/** Who drove: some members ten times as much as others. */
function driverOf({ deliveries, members }: Size): string {
  const askers = askersOf({ members });
  const every = Math.max(2, Math.floor(deliveries / OF_ASKERS));
  return `case when n % ${every} = 0 and n / ${every} <= ${OF_ASKERS}
    then (array[${askers.join(',')}])[1 + n / ${every} % ${askers.length}]
    else 1 + floor(${members} * power(random(), 1.3))::int end`;
}

/** Deliveries, evenly over the years. The last hours are left free for those that are sent. */
const told = (size: Size) => {
  const { deliveries, days } = size;
  return `
  select n, ${driverOf(size)} as driver,
    (200 + n % 900)::numeric(10, 2) as km, ${STATUS} as status,
    case when n % 500 = 9 then 'manual' else 'webhook' end as source,
    now() - interval '1 day' * ${days} * ((${deliveries} - n)::float8 / ${deliveries}) - interval '12 hours' as finished_at
  from generate_series(1, ${deliveries}) n`;
};

export async function fillDeliveries(run: Run, size: Size): Promise<void> {
  await run(`insert into jobs (user_id, steam_id, tracker, external_id, source, currency, game, status,
      started_at, finished_at, planned_km, driven_km, game_minutes, real_seconds, cargo_id, cargo_name,
      cargo_mass_kg, source_city_id, source_city_name, source_company_name, destination_city_id,
      destination_city_name, destination_company_name, truck_brand, truck_model, trailer, income, expenses,
      fines, revenue, fuel_l, cargo_damage, truck_damage, trailer_damage, top_speed_kmh, avg_speed_kmh,
      market, late, special, auto_park, auto_load, multiplayer, realism, speed_class, points,
      points_breakdown, bonus_id, flags, created_at, updated_at)
    select case when status <> 'orphan' then driver end,
      case when status = 'orphan' then '7656110' || lpad((n % 50)::text, 10, '0') else '7656119' || lpad(driver::text, 10, '0') end,
      case when source = 'webhook' then (array['trucky','trucky','trucky','tracksim','custom'])[1 + n / 11 % 5] end,
      'scale-' || n, source, case when n * 7919::bigint % 1000003 % 5 = 0 then 'USD' else 'EUR' end, case when n * 7919::bigint % 1000003 % 5 = 0 then 'ats' else 'eut2' end,
      status, finished_at - interval '50 minutes', finished_at, km, km, 900, 3000, 'gravel', (${CARGOES})[1 + n % 7],
      18000, 'a', (${CITIES})[1 + n % 10], 'Company A', 'b', (${CITIES})[1 + n / 7 % 10], 'Company B',
      'Scania', 'S', 'Curtainsider', 20000 + n % 9000, 40, 0, 19960 + n % 9000, 270.5,
      0.01 * random(), 0.01 * random(), 0.01 * random(), 80 + n % 30, 62,
      'freight_market', n % 30 = 0, false, false, true, 'single', '{"police": true, "fatigue": false}'::jsonb,
      'real', case when status = 'accepted' then floor(km)::int else 0 end, ${BREAKDOWN},
      case when status = 'accepted' and n % 70 = 1 then 1 + n % 12 end,
      case when status = 'flagged' then array['warp'] when n % 150 = 1 then array['steady_speed', 'detour'] else array[]::text[] end,
      finished_at, finished_at
    from (${told(size)}) told`);
  await run(`insert into job_events (job_id, type, at, game_min, x, z, amount)
    select jobs.id, type, finished_at, 900, 1.5, 3.5, amount
    from jobs, (values ('started', null), ('tollgate', 45), ('delivered', null)) happened (type, amount)`);
  await fillPayloads(run);
}

async function fillPayloads(run: Run): Promise<void> {
  await run(`insert into tracker_payloads (tracker, event, external_id, steam_id, received_at, address, body, http_status, result, job_id)
    select tracker, 'job_completed', external_id, steam_id, finished_at, '127.0.0.1',
      convert_to(jsonb_set(${quoted(BODY)}::jsonb, '{data,id}', to_jsonb(id))::text, 'UTF8'), 200, status, id
    from jobs where source = 'webhook' and finished_at > now() - interval '${PAYLOAD_DAYS} days' order by id`);
  await run(
    `update jobs set payload_id = tracker_payloads.id from tracker_payloads where job_id = jobs.id`,
  );
  await run(`insert into refused_payloads (tracker, received_at, address, body, length, sha256)
    select 'trucky', now() - interval '1 minute' * n, '127.0.0.1', '\\x7b7d', 2, encode(sha256('\\x7b7d'), 'hex') from generate_series(1, 200) n`);
}
