import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { jobRowOf, pageOf } from '@/__tests__/support/screens/deliveries';
import {
  aPictureFile,
  aRequest,
  shortPage,
  takesPictures,
} from '@/__tests__/support/screens/job-requests';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { ManualJobScreen } from '@/components/jobs/manual-job/manual-job-screen';
import { ReportJobScreen } from '@/components/jobs/report-job/report-job-screen';
import { MessageOverlay } from '@/components/messages/message-overlay';
import { isAnythingTyped, isTypedLost } from '@/lib/store/typed';
import { refreshDisplay } from '@/lib/format/display';
import { resetPageState } from '@/lib/store/page-state';

const PICTURE = '00000000000000000000000000000001';
const DAY_MS = 86_400_000;

const signIn = (user_id: number) => setDetailsCookie({ user_id, detail: { name: 'Zoë' } });

beforeEach(() => {
  signIn(7);
  server.use(
    memberHolds(),
    takesPictures(),
    http.get('/api/places', () => HttpResponse.json({ items: [] })),
    http.get('/api/places/own', () => HttpResponse.json({ city: [], company: [], cargo: [] })),
    http.get('/api/job-requests', () =>
      HttpResponse.json({ ...shortPage([]), used_this_month: 0, monthly_limit: 10 }),
    ),
  );
});

const open = () =>
  openScreen(
    <>
      <ManualJobScreen />
      <MessageOverlay />
    </>,
    '/jobs/manual-job',
  );

/** Opens the page anew, as a reload does. */
function reload({ unmount }: ReturnType<typeof open>) {
  unmount();
  resetPageState();
  return open();
}

const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, text: string) => userEvent.type(field(name), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function beginRequest() {
  await userEvent.selectOptions(field('Game'), 'ATS');
  await type('Cargo', 'Office Paper');
  await type('Distance driven (km)', '640');
  fireEvent.input(field('Finished at (your time)'), { target: { value: '2026-03-18T18:00' } });
  await userEvent.selectOptions(field('Reason'), 'My tracker wasn’t running');
  await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
  await screen.findByRole('img', { name: 'result.png' });
}

async function completeRequest() {
  await type('From city', 'Reno');
  await type('To city', 'Elko');
  await type('Income ($)', '21000');
}

it('is there again after a reload, with its pictures and without a question', async () => {
  const page = open();
  await beginRequest();
  expect(screen.getByText('Draft saved in this browser.')).toBeVisible();
  expect(isTypedLost()).toBe(false);
  expect(isAnythingTyped()).toBe(true);
  reload(page);
  expect(field('Cargo')).toHaveValue('Office Paper');
  expect(field('Distance driven (km)')).toHaveValue('640');
  expect(field('Finished at (your time)')).toHaveValue('2026-03-18T18:00');
  expect(screen.getByLabelText('Reason')).toHaveDisplayValue('My tracker wasn’t running');
  expect(field('Income ($)')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveAttribute(
    'src',
    expect.stringContaining(PICTURE),
  );
});

it('asks on a phone for what is needed, and for more on request or where a draft has more', async () => {
  const isFolded = () => field('Top speed (km/h)').closest('.max-sm\\:hidden') !== null;
  const page = open();
  expect(isFolded()).toBe(true);
  expect(field('Income (€)').closest('.max-sm\\:hidden')).toBeNull();
  await press('Add other figures');
  expect(isFolded()).toBe(false);
  expect(screen.queryByRole('button', { name: 'Add other figures' })).toBeNull();
  await type('Top speed (km/h)', '88');
  reload(page);
  expect(field('Top speed (km/h)')).toHaveValue('88');
  expect(isFolded()).toBe(false);
});

it('keeps a figure in sight that was entered before the phone was turned', async () => {
  open();
  await type('Top speed (km/h)', '88');
  expect(field('Top speed (km/h)').closest('.max-sm\\:hidden')).toBeNull();
});

it('asks before a picture is lost that has not arrived', async () => {
  const waiting: (() => void)[] = [];
  server.use(
    http.post('/api/uploads/proof', async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json({ key: PICTURE, width: 1, height: 1, bytes: 1 });
    }),
  );
  open();
  await type('Cargo', 'Office Paper');
  expect(isTypedLost()).toBe(false);
  await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
  expect(isTypedLost()).toBe(true);
  await callsHaveArrived();
  waiting.forEach((release) => release());
  await waitFor(() => expect(isTypedLost()).toBe(false));
});

it('asks where the browser keeps nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  open();
  await type('Cargo', 'Office Paper');
  expect(isTypedLost()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
});

it('is not shown to the next member at the computer', async () => {
  const page = open();
  await type('Cargo', 'Office Paper');
  signIn(8);
  const other = reload(page);
  expect(field('Cargo')).toHaveValue('');
  signIn(7);
  reload(other);
  expect(field('Cargo')).toHaveValue('Office Paper');
});

it('is discarded, and comes back by undo', async () => {
  const page = open();
  await beginRequest();
  await press('Discard draft');
  expect(field('Cargo')).toHaveValue('');
  expect(screen.queryByRole('img', { name: 'result.png' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  await press('Undo');
  expect(field('Cargo')).toHaveValue('Office Paper');
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await press('Discard draft');
  reload(page);
  expect(field('Cargo')).toHaveValue('');
});

it('comes back by undo with pictures as old as they were', async () => {
  const page = open();
  await beginRequest();
  const begun = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(begun + DAY_MS / 2);
  await press('Discard draft');
  await press('Undo');
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  now.mockReturnValue(begun + DAY_MS);
  reload(page);
  expect(field('Cargo')).toHaveValue('Office Paper');
  expect(screen.queryByRole('img', { name: 'Picture 1' })).not.toBeInTheDocument();
});

it('takes the refusal of a request with it when it is discarded', async () => {
  server.use(http.post('/api/job-requests', () => refusal(409, 'You’ve sent ten requests.')));
  open();
  await beginRequest();
  await completeRequest();
  await press('Send request');
  expect(await screen.findByText('You’ve sent ten requests.')).toBeVisible();
  await press('Discard draft');
  expect(field('Cargo')).toHaveValue('');
  expect(screen.queryByText('You’ve sent ten requests.')).not.toBeInTheDocument();
});

it('asks in a tab whose draft another tab has replaced, until more is typed', async () => {
  open();
  await type('Cargo', 'Office Paper');
  expect(isTypedLost()).toBe(false);
  const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('draft_'));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `${key}0` })));
  expect(isTypedLost()).toBe(false);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(isTypedLost()).toBe(true);
  await type('Cargo', 's');
  expect(isTypedLost()).toBe(false);
});

it('is gone once it has been sent, and asks until then', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('/api/job-requests', async () => {
      await held;
      return HttpResponse.json(aRequest());
    }),
  );
  const page = open();
  await beginRequest();
  await completeRequest();
  expect(isTypedLost()).toBe(false);
  await press('Send request');
  await waitFor(() => expect(isTypedLost()).toBe(true));
  release();
  await waitFor(() => expect(field('Cargo')).toHaveValue(''));
  reload(page);
  expect(field('Cargo')).toHaveValue('');
});

it('says that pictures are to be added again once they are too old', async () => {
  const page = open();
  await beginRequest();
  const later = Date.now() + DAY_MS;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  reload(page);
  expect(field('Cargo')).toHaveValue('Office Paper');
  expect(screen.queryByRole('img', { name: 'Picture 1' })).not.toBeInTheDocument();
  expect(
    screen.getByText('Pictures of a draft are only kept for a day. Add them again.'),
  ).toBeVisible();
});

it('is told apart from a report, which is kept too', async () => {
  server.use(http.get('/api/jobs', () => HttpResponse.json(pageOf([jobRowOf({ id: 41 })]))));
  server.use(http.get('/api/job-reports', () => HttpResponse.json(shortPage([]))));
  const openReport = () => openScreen(<ReportJobScreen />, '/jobs/report-job');
  const page = openReport();
  await userEvent.selectOptions(await screen.findByLabelText('Job'), '41');
  await userEvent.selectOptions(field('Problem'), 'Unfair penalty');
  await type('Details', 'My tracker counted');
  await userEvent.upload(screen.getByLabelText(/Add pictures/), aPictureFile());
  await screen.findByRole('img', { name: 'result.png' });
  expect(isTypedLost()).toBe(false);
  page.unmount();
  const again = openReport();
  expect(await screen.findByLabelText('Job')).toHaveValue('41');
  expect(field('Problem')).toHaveDisplayValue('Unfair penalty');
  expect(field('Details')).toHaveValue('My tracker counted');
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  again.unmount();
  open();
  expect(field('Cargo')).toHaveValue('');
});

it('takes over no figure that was meant in other units', async () => {
  const page = open();
  await beginRequest();
  Cookies.set('display', 'imperial:');
  refreshDisplay();
  reload(page);
  expect(field('Cargo')).toHaveValue('Office Paper');
  expect(field('Distance driven (mi)')).toHaveValue('');
});
