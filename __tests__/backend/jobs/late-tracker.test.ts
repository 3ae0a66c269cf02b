import { aDelivery } from '@/__tests__/support/people/delivery';
import { addDriverAndHr } from '@/__tests__/support/people/driver-and-hr';
import { aManualJob } from '@/__tests__/support/manual-jobs';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';
import { inTransaction } from '@/backend/core/db/transaction';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let driver: string;
let hr: string;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
beforeEach(async () => {
  ({ driver, hr } = await addDriverAndHr(backend));
});
afterAll(() => backend.close());

const post = (path: string, json: unknown, cookie: string) =>
  backend.call(`/api/job-requests${path}`, { method: 'POST', json, cookie });
const ask = async () => post('', aManualJob([await aProof(backend, driver)]), driver);
const inboxOf = async (userId: number) =>
  (
    await backend.query(
      'select in_words(message) as message from notifications where user_id = $1 order by id',
      [userId],
    )
  ).map(({ message }) => message);
const record = (own: Parameters<typeof aDelivery>[0]) =>
  inTransaction(backend.context, (tx) => recordDelivery(tx, backend.context, aDelivery(own), null));

/** What the tracker says of the delivery that the request tells. */
const AS_TRACKED = {
  finished_at: new Date('2026-03-18T18:06:00Z'),
  driven_km: 638,
  source_city_name: 'Hamburg',
  destination_city_name: 'Praha',
  cargo_name: 'Office Paper',
};

describe('a tracker that was only late', () => {
  it('closes the request for the delivery that it reports', async () => {
    await ask();
    const { job_id } = await record(AS_TRACKED);
    expect(await backend.query('select status, job_id from manual_job_requests')).toEqual([
      { status: 'superseded', job_id },
    ]);
    expect(await inboxOf(1)).toContain(
      `Job #${job_id} (Hamburg to Praha) was reported by your tracker after all, so your request #1 is closed.`,
    );
    const answer = await post('/1/accept', { version: 1 }, hr);
    expect(answer.status).toBe(409);
    const own = await backend.ask('/api/job-requests', { cookie: driver });
    expect(own.used_this_month).toBe(0);
  });

  it('leaves a request for another delivery alone', async () => {
    await ask();
    const other = { ...AS_TRACKED, finished_at: new Date('2026-03-18T20:00:00Z') };
    await record(other);
    expect(await backend.query('select status from manual_job_requests')).toEqual([
      { status: 'pending' },
    ]);
  });
});

describe('suggestions of places', () => {
  it("name what the company's jobs know, the most frequent first, and the own latest", async () => {
    await record({ ...AS_TRACKED, external_id: '1' });
    await record({
      ...AS_TRACKED,
      external_id: '2',
      finished_at: new Date('2026-03-19T18:00:00Z'),
      source_city_name: 'Praha',
      destination_city_name: 'Bad Hamm',
    });
    const names = async (search: string) =>
      (await (await backend.call(`/api/places?game=eut2${search}`, { cookie: driver })).json())
        .items;
    const own = (cookie: string, game = 'eut2') =>
      backend.ask(`/api/places/own?game=${game}`, { cookie });
    expect(await names('')).toEqual(['Praha', 'Bad Hamm', 'Hamburg']);
    expect(await own(driver)).toMatchObject({
      city: ['Bad Hamm', 'Praha', 'Hamburg'],
      cargo: ['Office Paper'],
    });
    expect(await own(driver, 'ats')).toMatchObject({ city: [], company: [], cargo: [] });
    expect(await own(hr)).toMatchObject({ city: [] });
    expect(await names('&q=ham')).toEqual(['Bad Hamm', 'Hamburg']);
    expect(await names('&kind=cargo&q=off')).toEqual(['Office Paper']);
    expect((await backend.call('/api/places?game=moon', { cookie: driver })).status).toBe(400);
  });

  it('are there as soon as the database is there again', async () => {
    await record({ ...AS_TRACKED, cargo_name: 'Turbine Parts' });
    backend.clock.set('2026-03-20T12:10:00Z');
    const ask = () => backend.call('/api/places?game=eut2&kind=cargo', { cookie: driver });
    await backend.query('alter table jobs rename to jobs_away');
    const failed = await ask();
    await backend.query('alter table jobs_away rename to jobs');
    expect(failed.status).toBe(500);
    expect((await (await ask()).json()).items).toEqual(['Turbine Parts']);
  });

  it('are the same for all who ask at once', async () => {
    await record({ ...AS_TRACKED, cargo_name: 'Coffee Beans' });
    backend.clock.set('2026-03-20T12:20:00Z');
    const answers = await Promise.all(
      [1, 2].map(() => backend.call('/api/places?game=eut2&kind=cargo', { cookie: driver })),
    );
    for (const answer of answers) expect((await answer.json()).items).toEqual(['Coffee Beans']);
  });
});
