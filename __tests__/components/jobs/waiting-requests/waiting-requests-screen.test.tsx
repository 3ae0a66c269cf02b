import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { aRequest, aWaitingRequest, shortPage } from '@/__tests__/support/screens/job-requests';
import { aManualDelivery } from '@/__tests__/support/manual-jobs';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { WaitingRequestsScreen } from '@/components/jobs/waiting-requests/waiting-requests-screen';
import type { RequestInContext, WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';

let asked: URLSearchParams[] = [];
let sent: unknown[] = [];
let askedPlaces: string[] = [];

const answerQueue = (...requests: WaitingRequest[]) =>
  server.use(
    http.get('/api/job-requests/queue', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(shortPage(requests));
    }),
  );
/** The requests that wait, in the order of their IDs, of which each knows its neighbours. */
const answerPlaces = (...ids: number[]) =>
  server.use(
    http.get('/api/job-requests/:id/place', ({ request, params }) => {
      askedPlaces.push(new URL(request.url).searchParams.toString());
      const at = ids.indexOf(Number(params['id']));
      return HttpResponse.json({
        number: at === -1 ? null : at + 1,
        count: ids.length,
        previous: ids[at - 1] ?? null,
        next: ids[at + 1] ?? null,
      });
    }),
  );
const answerOne = (known: Partial<WaitingRequest> = {}, context: Partial<RequestInContext> = {}) =>
  server.use(
    http.get('/api/job-requests/5', () =>
      HttpResponse.json({
        request: aWaitingRequest(known),
        tracker: 'trucky',
        jobs_that_day: [],
        signals_that_day: [],
        other_requests: [],
        history: [],
        ...context,
      }),
    ),
  );
const take = (path: string, answer = () => HttpResponse.json(aWaitingRequest())) =>
  server.use(
    http.post(`/api/job-requests/5/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
const open = (search = '') =>
  openScreen(<WaitingRequestsScreen />, '/jobs/waiting-requests', {
    address: `/jobs/waiting-requests${search}`,
  });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  asked = [];
  sent = [];
  askedPlaces = [];
  server.use(memberHolds('MANAGE_MANUAL_JOBS'));
  answerQueue(aWaitingRequest({ flags: ['detour'] }));
  answerOne();
  answerPlaces(5);
});

describe('the queue of requests', () => {
  it('shows those that wait, the longest first', async () => {
    open();
    const row = within(await screen.findByRole('table', { name: 'Requests' })).getAllByRole(
      'row',
    )[1];
    for (const shown of ['Ada Test', '640 km', 'Tracker off', 'Detour'])
      expect(row).toHaveTextContent(shown);
    expect(screen.getByRole('link', { name: 'Hamburg → Praha' })).toHaveAttribute(
      'href',
      '/jobs/waiting-requests?request=5',
    );
    expect(lastAsked()).toEqual({ limit: '25', sort: 'created_at', status: 'pending' });
  });

  it('is decided from the list with the keys of a request’s page', async () => {
    take('accept');
    answerQueue(aWaitingRequest(), aWaitingRequest({ id: 7 }));
    open();
    await screen.findAllByRole('link', { name: 'Hamburg → Praha' });
    await userEvent.keyboard('ja');
    await said('Request #5 accepted.');
    expect(sent).toEqual([{ version: 1 }]);
    await userEvent.keyboard('d');
    expect(await screen.findByRole('heading', { name: /^Decline request/ })).toBeVisible();
    expect(location.search).toBe('');
  });

  it('keeps the view in the address', async () => {
    open('?cursor=abc');
    await userEvent.click(await screen.findByRole('link', { name: 'Declined' }));
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({ status: 'declined', sort: '-created_at' }),
    );
    expect(location.search).toBe('?status=declined');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Other');
    await waitFor(() => expect(lastAsked()).toMatchObject({ reason: 'other' }));
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(lastAsked()).not.toHaveProperty('status'));
  });

  it('says when nothing waits', async () => {
    answerQueue();
    open();
    expect(await screen.findByText('No requests waiting.')).toBeVisible();
  });

  it('of one driver says so, and widens to all', async () => {
    answerQueue();
    open('?status=declined&driver=7');
    expect(await screen.findByText('No requests match these filters.')).toBeVisible();
    expect(screen.getByText('Driver #7 only')).toBeVisible();
    await press('Reset filters');
    await waitFor(() => expect(lastAsked()).not.toHaveProperty('driver'));
    expect(lastAsked()).toHaveProperty('status', 'declined');
  });

  it('leads back from an address that it does not know', async () => {
    open('?status=odd');
    expect(await screen.findByRole('alert')).toHaveTextContent('a state that isn’t valid: “odd”');
    await press('Reset filters');
    expect(await screen.findByRole('table', { name: 'Requests' })).toBeVisible();
  });

  it('says why the list cannot be taken away', async () => {
    server.use(
      http.get('/api/job-requests/queue/export', () =>
        refusal(429, 'You can take away 5 lists an hour. Try again later.'),
      ),
    );
    open();
    await press('CSV');
    await said('You can take away 5 lists an hour.');
  });

  it('saves the list as a file', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    server.use(
      http.get('/api/job-requests/queue/export', () =>
        HttpResponse.text('Request', {
          headers: { 'content-disposition': 'attachment; filename="manual-job-requests.csv"' },
        }),
      ),
    );
    open();
    await press('CSV');
    await waitFor(() => expect(saved).toEqual(['manual-job-requests.csv']));
  });
});

describe('one request', () => {
  const openOne = () => open('?status=declined&request=5');

  it('stands beside what is known from elsewhere', async () => {
    answerOne(
      { flags: ['similar_recorded'], comment: 'It crashed.' },
      {
        jobs_that_day: [
          {
            id: 40,
            tracker: 'trucky',
            source: 'webhook',
            status: 'accepted',
            game: 'eut2',
            started_at: null,
            finished_at: '2026-03-18T18:10:00.000Z',
            driven_km: 638,
            cargo_name: 'Office Paper',
            source_city_name: 'Hamburg',
            destination_city_name: 'Praha',
            points: 638,
            is_similar: true,
          },
        ],
        signals_that_day: [
          {
            id: 1,
            tracker: 'trucky',
            event: 'job_completed',
            received_at: '2026-03-18T18:11:00.000Z',
            result: 'ignored',
            reason: 'The driver’s tracker is tracksim.',
            job_id: null,
          },
        ],
        other_requests: [aRequest({ id: 4, status: 'declined' })],
      },
    );
    openOne();
    const region = async (name: string) => within(await screen.findByRole('region', { name }));
    expect(await screen.findByRole('heading', { name: 'Hamburg → Praha' })).toBeVisible();
    expect((await region('Requested job')).getByText('#5')).toBeVisible();
    expect((await region('Requested job')).getByText('It crashed.')).toBeVisible();
    expect((await region('Jobs that day')).getByText('Similar')).toBeVisible();
    expect((await region('Tracker activity that day')).getByText(/Job completed/)).toBeVisible();
    expect((await region('Other requests by this driver')).getByText('Declined')).toBeVisible();
    expect((await region('Decision')).getByText(/is already recorded/)).toBeVisible();
    // What a request is judged by comes first on a phone.
    expect(screen.getAllByRole('region')[1]).toHaveAccessibleName('Proof');
    expect(screen.getByRole('img', { name: /^Proof 1/ })).toHaveAttribute(
      'src',
      '/api/files/0123456789abcdef0123456789abcdef?size=small',
    );
    await userEvent.click(screen.getByRole('link', { name: 'All requests' }));
    expect(location.search).toBe('?status=declined');
  });

  it('shows who did what to it', async () => {
    const summary = 'Request #5 waits for an answer.';
    const at = '2026-03-19T10:00:00.000Z';
    answerOne({}, { history: [{ id: 1, at, by: 'Hanna', summary, reason: 'Which ferry?' }] });
    openOne();
    const history = await screen.findByRole('region', { name: 'History' });
    for (const shown of ['Hanna', summary, 'Which ferry?'])
      expect(history).toHaveTextContent(shown);
  });

  it('is accepted as it is', async () => {
    take('accept');
    openOne();
    await press('Accept request');
    await waitFor(() => expect(sent).toEqual([{ version: 1 }]));
  });

  it('is taken back by who accepted it, while the message offers that', async () => {
    take('accept', () => HttpResponse.json(aWaitingRequest({ status: 'accepted', version: 2 })));
    take('reopen', () => HttpResponse.json(aWaitingRequest({ version: 3 })));
    renderInPanel(<p>Messages</p>);
    openOne();
    await press('Accept request');
    await press('Undo');
    expect(await screen.findByText('Request #5 is waiting again.')).toBeVisible();
    expect(sent).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('is one of a queue that is worked through with single keys', async () => {
    answerPlaces(4, 5, 6);
    take('accept');
    server.use(http.get('/api/job-requests/6', () => refusal(404, 'Not found.')));
    open('?reason=other&request=5');
    const queue = within(await screen.findByRole('navigation', { name: 'Requests' }));
    expect(await queue.findByText('2 of 3')).toBeVisible();
    expect(askedPlaces).toEqual(['reason=other&sort=created_at&status=pending']);
    expect(queue.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/jobs/waiting-requests?reason=other&request=4',
    );
    await screen.findByRole('button', { name: 'Accept request' });
    await userEvent.keyboard('a');
    expect(await screen.findByRole('heading', { name: 'Request #6' })).toBeVisible();
    expect(location.search).toBe('?reason=other&request=6');
    expect(sent).toEqual([{ version: 1 }]);
    await userEvent.keyboard('k');
    await waitFor(() => expect(location.search).toBe('?reason=other&request=5'));
  });

  it('goes on to the next one though it is decided before its place is known', async () => {
    let tell = () => {};
    const known = new Promise<void>((resolve) => {
      tell = resolve;
    });
    server.use(
      http.get('/api/job-requests/5/place', async () => {
        await known;
        return HttpResponse.json({ number: 1, count: 2, previous: null, next: 6 });
      }),
      http.get('/api/job-requests/6', () => refusal(404, 'Not found.')),
    );
    take('accept');
    open('?request=5');
    await press('Accept request');
    await waitFor(() => expect(sent).toHaveLength(1));
    tell();
    await waitFor(() => expect(location.search).toBe('?request=6'));
  });

  it('leads back to the queue when none is left', async () => {
    answerQueue();
    take('accept');
    open('?request=5');
    await press('Accept request');
    expect(await screen.findByText('No requests waiting.')).toBeVisible();
  });

  it('is accepted with changes', async () => {
    take('accept');
    openOne();
    await press('Accept with changes');
    const km = screen.getByLabelText('Distance driven (km)');
    await userEvent.clear(km);
    await userEvent.type(km, '612');
    await press('Save and accept');
    await waitFor(() =>
      expect(sent).toEqual([{ version: 1, delivery: aManualDelivery({ driven_km: 612 }) }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is declined only with a reason', async () => {
    take('decline');
    openOne();
    await press('Decline request');
    const dialog = within(screen.getByRole('dialog', { name: 'Decline request #5' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'No.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }));
    expect(dialog.getByText('Give a reason of at least 10 characters.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), ' The picture shows another route.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }));
    await waitFor(() =>
      expect(sent).toEqual([{ version: 1, note: 'No. The picture shows another route.' }]),
    );
  });

  it('leads to a question for the driver, and keeps it when someone was first', async () => {
    take('ask', () => refusal(409, 'Already decided by Hanna.'));
    openOne();
    await press('Ask driver');
    await userEvent.type(screen.getByLabelText('Question'), 'Which trailer did you drive?');
    await press('Send question');
    expect(await screen.findByText('Already decided by Hanna.')).toBeVisible();
    expect(screen.getByLabelText('Question')).toHaveValue('Which trailer did you drive?');
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
    await press('Cancel');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what is written about it when a colleague decides meanwhile', async () => {
    const { refresh } = open('?request=5');
    await press('Decline request');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'The proof is of another day.');
    answerOne({ status: 'accepted' });
    take('decline', () => refusal(409, 'Rita has accepted it.'));
    await refresh();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline request' }));
    expect(await dialog.findByText('Rita has accepted it.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('The proof is of another day.');
  });

  it('is not decided by its own driver', async () => {
    jest.spyOn(console, 'log').mockImplementation();
    setDetailsCookie({ user_id: 7, detail: {} });
    openOne();
    expect(await screen.findByText('You can’t decide your own request.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept request' })).not.toBeInTheDocument();
  });

  it('says who decided it, and how', async () => {
    answerOne({
      status: 'accepted',
      decided_by: { user_id: 2, name: 'Hanna' },
      decided_at: '2026-03-19T10:00:00.000Z',
      accepted_as: aManualDelivery({ driven_km: 612 }),
      job_id: 12,
    });
    openOne();
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByText('by Hanna')).toBeVisible();
    expect(decision.getByText('612 km')).toBeVisible();
    expect(decision.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says when there is none', async () => {
    server.use(http.get('/api/job-requests/5', () => refusal(404, 'This request was not found.')));
    openOne();
    expect(await screen.findByText('This request was not found.')).toBeVisible();
  });
});

it('shows no queue to those without the permission', async () => {
  server.use(memberHolds());
  open();
  expect(await screen.findByText(/permission to manage manual jobs/)).toBeVisible();
});
