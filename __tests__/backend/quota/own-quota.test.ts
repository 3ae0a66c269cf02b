import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { addPoints, NOTHING } from '@/backend/rewards/store';

const NOW = '2026-03-21T12:00:00Z';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ COMPANY_TIME_ZONE: 'Europe/Berlin' }, NOW);
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const own = async (name: string) => {
  const cookie = await backend.signIn(`${name}@example.com`);
  return (await backend.call('/api/hr/quota/own', { cookie })).json();
};

describe('the own quota', () => {
  it('tells what is done, what is needed and how long is left', async () => {
    const joined_at = new Date('2024-06-01T12:00:00Z');
    const user_id = await backend.addMember({ name: 'Ada', joined_at });
    const line = { user_id, kind: 'job' as const, ref_type: 'job', ref_id: '1' };
    const written = { amount: 1500, period: '2026-03', created_at: new Date(NOW) };
    await addPoints(backend.context.db, { ...line, ...written }, { ...NOTHING, jobs: 1, km: 1500 });
    expect(await own('ada')).toMatchObject({
      quota: {
        period: '2026-03',
        state: 'on_track',
        days_left: 11,
        figures: { km: 1500, needed_km: 2000, share: 0.75 },
      },
    });
  });

  it('is refused to who is not a driver yet', async () => {
    await backend.addMember({ name: 'New', state: 'onboarding' });
    expect(await own('new')).toMatchObject({ error: { code: 'onboarding_open' } });
  });
});
