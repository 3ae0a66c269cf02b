import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, permissionsAreKnown } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { FeedDialog } from '@/components/shared/calendars/feed-dialog';
import type { Permission } from '@/lib/contracts/core/permissions';

const TOKEN = 'a'.repeat(43);

async function reset(...held: Permission[]) {
  server.use(
    memberHolds(...held),
    http.get('/api/calendar-address', () =>
      HttpResponse.json({ created_at: '2026-03-01T10:00:00.000Z' }),
    ),
    http.post('/api/calendar-address', () => HttpResponse.json({ token: TOKEN })),
  );
  openScreen(<FeedDialog onClose={() => undefined} />, '/events');
  await permissionsAreKnown();
  const button = await screen.findByRole('button', { name: 'Reset address' });
  expect(screen.getByText(/You’ve had an address since/)).toHaveTextContent('1 Mar 2026');
  const regions = screen.getAllByRole('status');
  await userEvent.click(button);
  const said = await screen.findByText('Copy the addresses now. They aren’t shown again.');
  expect(regions).toContain(said);
}
const addresses = () =>
  screen
    .getAllByRole('link', { name: 'Open in calendar app' })
    .map((link) => link.getAttribute('href'));
const addressOf = (file: string) =>
  `webcal://${window.location.host}/api/calendars/${TOKEN}/${file}`;

it('an examiner gets the address of their exams too', async () => {
  await reset('CLAIM_EXAMS');
  expect(addresses()).toEqual(['own.ics', 'all.ics', 'exams.ics'].map(addressOf));
  expect(screen.getByLabelText('Exams I examine')).toHaveValue(addressOf('exams.ics'));
});

it('is created where there is none, with no word of a former one', async () => {
  server.use(
    memberHolds(),
    http.get('/api/calendar-address', () => HttpResponse.json({ created_at: null })),
  );
  openScreen(<FeedDialog onClose={() => undefined} />, '/events');
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible();
  expect(screen.queryByText(/You’ve had an address/)).toBeNull();
});

it('others get those of events', async () => {
  await reset();
  expect(addresses()).toEqual(['own.ics', 'all.ics'].map(addressOf));
});

it('has events of one kind, and all exams', async () => {
  await reset('CLAIM_EXAMS');
  await userEvent.selectOptions(screen.getByLabelText('Kind of event'), 'Convoy');
  expect(addresses()).toEqual(
    ['own.ics?kind=convoy', 'all.ics?kind=convoy', 'exams.ics'].map(addressOf),
  );
});
