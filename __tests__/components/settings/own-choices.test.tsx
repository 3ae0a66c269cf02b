import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { aPictureFile } from '@/__tests__/support/screens/job-requests';
import { anOwnAccount } from '@/__tests__/support/screens/own-account';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { SettingsScreen } from '@/components/settings/settings-screen';

const sent = jest.fn();
const take = (path: string) =>
  server.use(
    http.put(path, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({});
    }),
  );

function open(section: string, known: Parameters<typeof anOwnAccount>[0] = {}) {
  server.use(
    memberHolds(),
    http.get('/api/own-account', () => HttpResponse.json(anOwnAccount(known))),
  );
  renderInPanel(<SettingsScreen />, { pathname: `/settings?section=${section}` });
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

beforeEach(() => sent.mockClear());

it('a new picture is used once the member says so', async () => {
  const key = 'c'.repeat(32);
  take('/api/own-account/avatar');
  server.use(
    http.post('/api/uploads/avatar', () =>
      HttpResponse.json({ key, width: 1, height: 1, bytes: 1 }),
    ),
  );
  open('profile');
  const picture = await card('Picture');
  expect(picture.queryByRole('button', { name: /picture$/ })).toBeNull();
  await userEvent.upload(await screen.findByLabelText(/^Add a picture/), aPictureFile());
  const use = await picture.findByRole('button', { name: 'Use picture' });
  await callsHaveArrived();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(use);
  expect(await messages().findByText('Picture changed.')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ key });
  await waitFor(() => expect(picture.queryByRole('button', { name: 'Use picture' })).toBeNull());
});

it('the time zone can be that of the device again', async () => {
  take('/api/own-account/display');
  open('display', { time_zone: 'Asia/Tokyo' });
  const display = await card('Units and time zone');
  await userEvent.selectOptions(display.getByLabelText('Time zone'), 'Same as this device');
  await userEvent.click(display.getByRole('button', { name: 'Save changes' }));
  expect(await messages().findByText('Units and time zone saved.')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ units: 'metric', time_zone: null });
});

it('a download that reaches nobody says so, and keeps what was typed', async () => {
  server.use(http.post('/api/own-account/export', () => HttpResponse.error()));
  open('data');
  const data = await card('Download your data');
  await userEvent.click(data.getByRole('button', { name: 'Download data' }));
  await userEvent.type(data.getByLabelText('Current password'), 'seven quiet lorries{Enter}');
  expect(await data.findByRole('alert')).toHaveTextContent('The panel isn’t responding');
  expect(data.getByLabelText('Current password')).toHaveValue('seven quiet lorries');
});

it('choices that are saved at once arrive in the order in which they were made', async () => {
  const stored: unknown[] = [];
  let calls = 0;
  server.use(
    http.put('/api/own-account/notices', async ({ request }) => {
      calls += 1;
      const choices = await request.json();
      // The first takes the longer way.
      if (calls === 1) await delay(200);
      stored.push(choices);
      return HttpResponse.json({});
    }),
  );
  open('notices');
  const [box] = (await card('Notifications')).getAllByRole('checkbox');
  if (!box) throw new Error('There is nothing to choose.');
  await userEvent.click(box);
  await userEvent.click(box);
  await waitFor(() => expect(stored).toHaveLength(2));
  expect(stored.at(-1)).toEqual(anOwnAccount().notices);
});
