import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anOwnBonus } from '@/__tests__/support/screens/bonuses';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { BonusesScreen } from '@/components/rewards/own-bonuses/bonuses-screen';
import { ANY_DELIVERY, type OwnBonus } from '@/lib/contracts/rewards/bonuses';

const bonusOf = (known: Partial<OwnBonus> = {}) =>
  anOwnBonus({
    conditions: { ...ANY_DELIVERY, min_km: 300, count: 5 },
    own: { points: 400, progress: 3 },
    ...known,
  });

function answer(parts: { running?: OwnBonus[]; past?: OwnBonus[] }, awards: unknown[] = []) {
  server.use(
    http.get('/api/bonuses', () =>
      HttpResponse.json({ running: [], upcoming: [], past: [], ...parts }),
    ),
    http.get('/api/bonuses/own-awards', () =>
      HttpResponse.json({ items: awards, next: null, previous: null, count: awards.length }),
    ),
  );
}

beforeEach(() => server.use(memberHolds()));

const show = () => renderInPanel(<BonusesScreen />, { pathname: '/bonuses' });

test('a running bonus shows what it asks, what it brings and the own progress', async () => {
  answer({ running: [bonusOf()] });
  show();
  const running = await screen.findByRole('region', { name: 'Active' });
  const card = within(running);
  expect(card.getByText('200 points for every 5 jobs')).toBeVisible();
  expect(card.getByText('at least 300 km')).toBeVisible();
  expect(card.getByText('You earned 400 points')).toBeVisible();
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 5 jobs');
});

test('no bonus is said to be running where none is', async () => {
  answer({ past: [bonusOf({ phase: 'ended', conditions: { ...ANY_DELIVERY, count: 5 } })] });
  show();
  expect(await screen.findByText('No active bonuses.')).toBeVisible();
  const past = within(screen.getByRole('region', { name: 'Past' }));
  expect(past.getByText('any job')).toBeVisible();
  expect(past.queryByRole('progressbar')).toBeNull();
});

test('what was taken back says why', async () => {
  answer({}, [
    {
      id: 4,
      bonus_id: 1,
      title: 'Harbour run',
      points: 200,
      job_id: 42,
      created_at: '2026-03-10T12:00:00.000Z',
      revoked_at: '2026-03-11T12:00:00.000Z',
      revoke_reason: 'job #42 no longer counts',
    },
  ]);
  show();
  expect(await screen.findByText(/revoked: job #42 no longer counts/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'job #42' })).toHaveAttribute('href', '/jobs/42');
});

test('a failure can be tried again', async () => {
  server.use(
    http.get('/api/bonuses', () =>
      HttpResponse.json({ error: { code: 'no', message: 'Not now.' } }, { status: 400 }),
    ),
  );
  show();
  expect(await screen.findByText('We couldn’t load the bonuses.')).toBeVisible();
  expect(screen.getByText('Not now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
