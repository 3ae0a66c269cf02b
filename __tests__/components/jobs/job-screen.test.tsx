import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { jobOf, jobRowOf } from '@/__tests__/support/screens/deliveries';
import {
  answerHistory,
  answerJob,
  answerSimilar,
  eventOf,
  factsOf,
  openJob as open,
} from '@/__tests__/support/screens/job-page';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { isAnythingTyped } from '@/lib/store/typed';

beforeEach(() => {
  server.use(memberHolds());
  answerSimilar();
  answerHistory();
});

it('says that it is loading, then shows the route, the state and the figures', async () => {
  answerJob();
  open();
  expect(screen.getByRole('status', { name: 'Loading this job' })).toBeVisible();
  const header = await screen.findByRole('region', { name: 'Job' });
  for (const shown of [
    'Accepted',
    'ETS2',
    'Job #42',
    'HamburgNorth Mill',
    'Praha',
    'Points837Distance',
    '812 kmof 800 km planned',
    '€31,877',
    'Office Paper, 14.2 t',
    '1 Mar 2026, 18:00 to 18:52',
  ])
    expect(header).toHaveTextContent(shown);
  expect(within(header).getByRole('link', { name: 'Ada Test' })).toHaveAttribute(
    'href',
    '/profiles/7',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hamburg → Praha');
});

it('leads with whole kilometres, and counts their fractions', async () => {
  answerJob({ driven_km: 812.46 });
  open();
  expect(await screen.findByRole('region', { name: 'Job' })).toHaveTextContent('Distance812 km');
  expect(screen.getByRole('region', { name: 'Points' })).toHaveTextContent(/812\.46 km driven/);
});

it('shows how the same way went at other times', async () => {
  answerJob();
  answerSimilar(
    jobRowOf({ id: 41, points: 812, driven_km: 790 }),
    jobRowOf({ id: 40, status: 'void', points: 0 }),
  );
  open();
  const card = within(await screen.findByRole('region', { name: 'Similar jobs' }));
  const [first, second] = await card.findAllByRole('listitem');
  expect(first).toHaveTextContent('#41');
  expect(first).toHaveTextContent('790 km812 points');
  expect(second).toHaveTextContent('Void');
  expect(card.getAllByRole('link')[0]).toHaveAttribute('href', '/jobs/41');
});

it('says where the way was driven but once', async () => {
  answerJob();
  open();
  expect(await screen.findByText(/No other jobs on this route/)).toBeVisible();
});

it('offers to ask for the same route again where it could not be had', async () => {
  answerJob();
  answerSimilar(jobRowOf({ id: 41 }));
  server.use(
    http.get('/api/jobs/42/similar', () => refusal(400, 'The panel is starting.'), { once: true }),
  );
  open();
  const card = within(await screen.findByRole('region', { name: 'Similar jobs' }));
  await userEvent.click(await card.findByRole('button', { name: 'Try again' }));
  expect(await card.findByText(/#41/)).toBeVisible();
});

it.each([
  ['east', 0, 900],
  ['west', 900, 0],
])('names where a way to the %s begins before where it ends', async (_way, from, to) => {
  answerJob({
    events: [eventOf({ x: from, z: 0 }), eventOf({ type: 'delivered', x: to, z: 100 })],
  });
  open();
  const card = await screen.findByRole('region', { name: 'Job' });
  const ends = within(card)
    .getAllByText(/^(From|To)$/)
    .map((label) => label.parentElement);
  expect(ends.map((end) => end?.textContent)).toEqual(['FromHamburgNorth Mill', 'ToPraha']);
  expect(ends[0]?.parentElement).not.toHaveClass('flex-row-reverse');
});

it('says what became of the own report, and offers no second one meanwhile', async () => {
  setDetailsCookie({ user_id: 7 });
  answerJob({ report: 'in_review' });
  const { unmount } = open();
  expect(await screen.findByText(/Your report of this job: in review/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report this job' })).toBeNull();
  unmount();
  answerJob({ report: 'rejected' });
  open();
  expect(await screen.findByText(/Your report of this job: rejected/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report this job' })).toBeVisible();
});

it('offers a report and a missing job to its own driver only', async () => {
  setDetailsCookie({ user_id: 8 });
  answerJob({ report: 'rejected' });
  open();
  expect(await screen.findByText(/No other jobs on this route/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report this job' })).toBeNull();
  expect(screen.queryByText(/Your report of this job/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Request a missing job' })).toBeNull();
});

it('shows the same notice for what is not there and what is not one’s own', async () => {
  server.use(http.get('/api/jobs/42', () => refusal(404, 'Not found.', 'not_found')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This job was not found.');
  expect(screen.getByRole('link', { name: 'Back to my jobs' })).toHaveAttribute('href', '/jobs');
});

it('leads back to the list that it is from', async () => {
  server.use(memberHolds('MANAGE_JOBS'));
  setDetailsCookie({ user_id: 9, detail: {} });
  answerJob();
  open();
  expect(await screen.findByRole('link', { name: 'All Jobs' })).toHaveAttribute(
    'href',
    '/jobs/all',
  );
});

it('asks nobody for a delivery whose number is none', async () => {
  open('twelve');
  expect(await screen.findByRole('alert')).toHaveTextContent('This job was not found.');
});

it('tries again after a failure', async () => {
  server.use(http.get('/api/jobs/42', () => refusal(500, 'Something broke on our side.')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this job.');
  answerJob();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Hamburg → Praha' })).toBeVisible();
});

it('says in words why it waits, and why the staff made it void', async () => {
  answerJob({ status: 'flagged', points: 0, flags: ['warp', 'teleport'] });
  const { unmount } = open();
  expect(await screen.findByText('Game time was sped up or slowed down')).toBeVisible();
  expect(screen.getByText('Waiting for review.')).toBeVisible();
  expect((await factsOf('Points')).slice(-2)).toEqual([
    'If approved: 837 points',
    'Total: 0 points',
  ]);
  unmount();
  answerJob({ status: 'void', points: 0, status_reason: 'Driven with a mod.' });
  open();
  expect(await screen.findByText('Voided by staff: Driven with a mod.')).toBeVisible();
});

describe('putting a delivery right', () => {
  const sent: unknown[] = [];

  async function openCorrection() {
    sent.length = 0;
    server.use(
      memberHolds('MANAGE_JOBS'),
      http.patch('/api/jobs/42', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(jobOf({ version: 2 }));
      }),
    );
    answerJob();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    return within(screen.getByRole('dialog', { name: 'Correct job #42' }));
  }

  it('sends only what differs, and takes a comma for a point', async () => {
    const dialog = await openCorrection();
    await userEvent.clear(dialog.getByLabelText('Distance driven (km)'));
    await userEvent.type(dialog.getByLabelText('Distance driven (km)'), '640,5');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The tracker lost the ferry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct job' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 1, reason: 'The tracker lost the ferry.', changes: { driven_km: 640.5 } },
      ]),
    );
  });

  it('takes the units of the reader, and leaves what they left alone', async () => {
    Cookies.set('display', 'imperial:');
    const dialog = await openCorrection();
    await userEvent.clear(dialog.getByLabelText('Distance driven (mi)'));
    await userEvent.type(dialog.getByLabelText('Distance driven (mi)'), '400');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The tracker lost the ferry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct job' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 1, reason: 'The tracker lost the ferry.', changes: { driven_km: 643.74 } },
      ]),
    );
  });

  it('with nothing changed is refused, and the reason still counts as typed', async () => {
    const dialog = await openCorrection();
    await userEvent.type(dialog.getByLabelText('Reason'), 'The tracker lost the ferry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct job' }));
    const refused = await dialog.findByRole('alert');
    expect(refused).toHaveTextContent('No changes to save.');
    expect(refused.parentElement).toHaveFocus();
    expect(isAnythingTyped()).toBe(true);
  });

  it('says at the field what cannot be read', async () => {
    const dialog = await openCorrection();
    await userEvent.clear(dialog.getByLabelText('Distance driven (km)'));
    await userEvent.type(dialog.getByLabelText('Distance driven (km)'), 'many');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The tracker lost the ferry.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct job' }));
    expect(dialog.getByLabelText('Distance driven (km)')).toHaveAccessibleDescription(
      'Enter a number, such as 1250 or 12.5.',
    );
    expect(dialog.getByLabelText('Distance driven (km)')).toHaveFocus();
    await callsHaveArrived();
    expect(sent).toEqual([]);
  });
});

describe('the picture of a job', () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  beforeEach(() => {
    copied.length = 0;
    // What jsdom lacks.
    const write = async (pictures: Record<string, Promise<Blob>>[]) => {
      for (const picture of pictures) copied.push((await picture['image/png'])?.type ?? '');
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
    Object.defineProperty(globalThis, 'ClipboardItem', {
      configurable: true,
      value: function ClipboardItem(picture: unknown) {
        return picture;
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
  });

  it('is for its driver to copy, in the units they use', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/map/jobs/42/picture', ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse(new Blob(['png']), { headers: { 'content-type': 'image/png' } });
      }),
    );
    setDetailsCookie({ user_id: 4, detail: {} });
    answerJob({ status: 'accepted', driver: { user_id: 4, name: 'Ada' } });
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy picture' }));
    await said('Picture copied.');
    expect(asked).toEqual(['?units=metric']);
    expect(copied).toEqual(['image/png']);
  });

  it('that can’t be drawn now says why', async () => {
    server.use(
      http.get('/api/map/jobs/42/picture', () => refusal(429, 'Too many pictures.', 'too_many')),
    );
    setDetailsCookie({ user_id: 4, detail: {} });
    answerJob({ status: 'accepted', driver: { user_id: 4, name: 'Ada' } });
    open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy picture' }));
    await said('Too many pictures.');
  });

  it('isn’t offered to anybody else', async () => {
    setDetailsCookie({ user_id: 5, detail: {} });
    answerJob({ status: 'accepted', driver: { user_id: 4, name: 'Ada' } });
    open();
    const button = await screen.findByRole('button', { name: 'Share' });
    expect(button).not.toHaveAttribute('aria-haspopup');
  });
});
