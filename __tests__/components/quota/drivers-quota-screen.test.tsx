import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { aQuotaMonth, aQuotaRow } from '@/__tests__/support/screens/quota';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { said } from '@/__tests__/support/screens/messages';
import { DriversQuotaScreen } from '@/components/quota/drivers-quota-screen';
import type { QuotaAnswer, QuotaRow } from '@/lib/contracts/quota-management';

let asked: URLSearchParams[] = [];
let sent: { address: string; body: unknown }[] = [];

const exempt = (reason: string) => ({ ...aQuotaRow().figures, exempt_reason: reason });

function answer(items: QuotaRow[], known: Partial<QuotaAnswer> = {}) {
  server.use(
    http.get('/api/hr/quota', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(aQuotaMonth(items, known));
    }),
  );
}

const take = (
  method: 'post' | 'put' | 'delete',
  path: string,
  respond = () => HttpResponse.json({}),
) =>
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      sent.push({
        address: `${request.method} ${new URL(request.url).pathname}`,
        body: text === '' ? null : JSON.parse(text),
      });
      return respond();
    }),
  );

beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    memberHolds('VIEW_HR_SITUATION'),
    http.get('/api/hr/quota/drivers/7/contacts', () =>
      HttpResponse.json({
        items: [
          {
            id: 1,
            kind: 'contact',
            note: 'Talked on Discord',
            by: 'Hanna HR',
            at: '2026-03-01T00:00:00.000Z',
          },
        ],
      }),
    ),
  );
  answer([aQuotaRow()]);
});

const open = (search = '') =>
  openScreen(<DriversQuotaScreen />, '/hr/drivers-quota', {
    address: `/hr/drivers-quota${search}`,
  });
const list = () => screen.findByRole('table', { name: 'Drivers’ quota' });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

async function openDriver() {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the quota of Ben Test' }));
  return screen.findByRole('dialog', { name: 'Ben Test, March 2026' });
}

describe('the table of a month', () => {
  it('says that it is loading, then how every driver stands', async () => {
    open();
    expect(await screen.findByRole('status', { name: 'Loading drivers' })).toBeVisible();
    expect(
      await screen.findByText(/^Not shown at this width: .*, Last contact\.$/),
    ).toBeInTheDocument();
    const [, row] = within(await list()).getAllByRole('row');
    for (const shown of ['Ben Test', '900 km', '850', '60%', 'Behind'])
      expect(row).toHaveTextContent(shown);
    expect(screen.getByText('Quota: 2,000 km or 4 jobs and 1 event')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ben Test' })).toHaveAttribute('href', '/profiles/7');
  });

  it('says once what most need, and in the row of others what they need', async () => {
    const { figures } = aQuotaRow();
    const one = (user_id: number, name: string, needed_km: number) =>
      aQuotaRow({ user_id, name, figures: { ...figures, needed_km } });
    answer([one(7, 'Ben', 2000), one(8, 'Cleo', 1000), one(9, 'Dora', 2000)]);
    open();
    const table = await list();
    expect(screen.getByText('Most drivers: 2,000 km or 4 jobs and 1 event')).toBeVisible();
    expect(within(table).getAllByText(/^of /)).toHaveLength(1);
    expect(within(table).getByRole('row', { name: /Cleo/ })).toHaveTextContent(
      'of 1,000 km or 4 jobs and 1 event',
    );
  });

  it('is worked through with single keys', async () => {
    answer([aQuotaRow({ user_id: 8, name: 'Cleo' }), aQuotaRow()]);
    open();
    await list();
    await userEvent.keyboard('jja');
    const dialog = await screen.findByRole('dialog', { name: 'Ben Test, March 2026' });
    expect(await within(dialog).findByText('Talked on Discord')).toBeVisible();
  });

  it('tells why a driver is exempt, failed months, the last contact and a later change', async () => {
    answer([
      aQuotaRow({ state: 'exempt', figures: exempt('On leave for 16 days') }),
      aQuotaRow({
        user_id: 8,
        name: 'Cleo',
        months_failed: 3,
        is_changed: true,
        last_contact: { kind: 'reminder', at: '2024-03-01T00:00:00.000Z' },
      }),
    ]);
    open();
    const [, first, second] = within(await list()).getAllByRole('row');
    expect(first).toHaveTextContent('ExemptOn leave for 16 days');
    for (const shown of [
      '3 months',
      'Jobs changed since this month was closed',
      'Reminder 1 Mar 2024',
    ])
      expect(second).toHaveTextContent(shown);
  });

  it('narrows by a state with one press, and back with another', async () => {
    open('?cursor=abc');
    await list();
    const met = screen.getByRole('button', { name: 'Met 3' });
    await userEvent.click(met);
    await waitFor(() => expect(lastAsked()).toEqual({ limit: '25', sort: 'share', state: 'met' }));
    await userEvent.click(met);
    await waitFor(() => expect(lastAsked()).toEqual({ limit: '25', sort: 'share' }));
  });

  it('shows another month from the address on', async () => {
    open();
    await list();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'January 2026');
    await waitFor(() => expect(lastAsked()).toMatchObject({ period: '2026-01' }));
    expect(location.search).toBe('?period=2026-01');
  });

  it('lists those that HR decides about', async () => {
    open();
    await list();
    await userEvent.selectOptions(screen.getByLabelText('Months failed in a row'), '3 or more');
    await waitFor(() => expect(lastAsked()).toMatchObject({ failed: '3' }));
  });

  it('goes out as CSV with its filters', async () => {
    const exported: string[] = [];
    server.use(
      http.get('/api/hr/quota/export', ({ request }) => {
        exported.push(new URL(request.url).search);
        return refusal(429, 'You can take away 5 lists an hour. Try again later.');
      }),
    );
    open('?state=behind&sort=-km');
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(exported).toEqual(['?sort=-km&state=behind&period=2026-03']));
    await said('5 lists an hour');
  });

  it('offers every driver where none matches', async () => {
    answer([]);
    open('?search=nobody');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all drivers' }));
    await waitFor(() => expect(lastAsked()).toEqual({ limit: '25', sort: 'share' }));
  });

  it('says that nobody was there in a month long ago', async () => {
    answer([], { period: '2020-01' });
    open('?period=2020-01');
    expect(await screen.findByText('No drivers this month.')).toBeVisible();
    answer([aQuotaRow()]);
    await userEvent.click(screen.getByRole('button', { name: 'Show current month' }));
    expect(await list()).toBeVisible();
    expect(location.search).toBe('');
  });

  it('explains a month that it does not understand', async () => {
    open('?period=march');
    expect(await screen.findByRole('alert')).toHaveTextContent('a month that isn’t valid: “march”');
    await callsHaveArrived();
    expect(asked).toEqual([]);
  });

  it('shows the words of a refusal, and tries again after a failure', async () => {
    server.use(http.get('/api/hr/quota', () => refusal(422, 'This month hasn’t begun yet.')));
    open('?period=2030-01');
    expect(await screen.findByText('This month hasn’t begun yet.')).toBeVisible();
    server.use(http.get('/api/hr/quota', () => refusal(503, 'The panel is starting.')));
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await screen.findByText('The panel is starting.');
    answer([aQuotaRow()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toBeVisible();
  });
});

describe('closing a month', () => {
  it('asks first, and is offered only for an open month that is over', async () => {
    const open_before = { period: '2026-01', is_required: false };
    answer([aQuotaRow()], { period: '2026-02', open_before });
    take('post', '/api/hr/quota/2026-02/close', () => HttpResponse.json({ drivers: 1 }));
    open('?period=2026-02');
    await userEvent.click(await screen.findByRole('button', { name: 'Close month' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Close February 2026?' });
    expect(dialog).toHaveTextContent('January 2026 is still open. Close it first,');
    answer([aQuotaRow({ state: 'failed' })], {
      period: '2026-02',
      closed: { by: 'Hanna HR', at: '2026-03-01T10:00:00.000Z' },
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close month' }));
    expect(await screen.findByText(/Closed by Hanna HR/)).toBeVisible();
    expect(sent).toEqual([{ address: 'POST /api/hr/quota/2026-02/close', body: null }]);
    expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull();
  });

  it('is offered for an earlier month first, where the backend asks for it', async () => {
    const open_before = { period: '2026-01', is_required: true };
    answer([aQuotaRow()], { period: '2026-02', open_before });
    open('?period=2026-02&state=failed');
    expect(await screen.findByText('Close January 2026 first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull();
    answer([aQuotaRow()], { period: '2026-01' });
    await userEvent.click(screen.getByRole('button', { name: 'View January 2026' }));
    expect(await screen.findByRole('button', { name: 'Close month' })).toBeVisible();
    expect(asked.at(-1)?.toString()).toContain('period=2026-01');
    expect(asked.at(-1)?.has('state')).toBe(false);
  });

  it('is not offered for the present month', async () => {
    open();
    await list();
    expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull();
  });
});

describe('acting on a driver’s month', () => {
  it('sends a reminder that begins with a template', async () => {
    take('post', '/api/hr/quota/2026-03/drivers/7/reminders');
    const dialog = await openDriver();
    expect(dialog).toHaveTextContent('Needed: 2,000 km or 4 jobs and 1 event.');
    const message = within(dialog).getByLabelText('Message');
    expect(message).toHaveValue(
      'Hello Ben Test, this is a friendly reminder of your March 2026 quota: you’re at 900 km of 2,000 km or 4 jobs and 1 event. Please contact us if something is keeping you from driving.',
    );
    await userEvent.clear(message);
    await userEvent.type(message, 'Please drive a bit more.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          address: 'POST /api/hr/quota/2026-03/drivers/7/reminders',
          body: { message: 'Please drive a bit more.' },
        },
      ]),
    );
  });

  it('shows why a reminder was refused, and keeps what was typed', async () => {
    take('post', '/api/hr/quota/2026-03/drivers/7/reminders', () =>
      refusal(422, 'A reminder was sent on 20 March 2026.'),
    );
    const dialog = await openDriver();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'A reminder was sent on 20 March 2026.',
    );
    expect(within(dialog).getByLabelText('Message')).not.toHaveValue('');
  });

  it('shows earlier contacts, and logs a new one', async () => {
    take('post', '/api/hr/quota/2026-03/drivers/7/contacts');
    const dialog = await openDriver();
    expect(await within(dialog).findByText('Talked on Discord')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Contact' }));
    await userEvent.type(within(dialog).getByLabelText('Note'), 'Back next week');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log contact' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ note: 'Back next week' }));
    await said('Contact logged.');
    expect(within(dialog).getByLabelText('Note')).toHaveValue('');
  });

  it('asks before Close or another action takes away what is typed', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const dialog = await openDriver();
    await userEvent.type(within(dialog).getByLabelText('Message'), ' See you soon.');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Contact' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(within(dialog).getByLabelText('Message')).toHaveDisplayValue(/See you soon\.$/);
    confirm.mockReturnValue(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('exempts with a reason of some length', async () => {
    take('put', '/api/hr/quota/2026-03/drivers/7/exemption');
    const dialog = await openDriver();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Exempt' }));
    const reason = within(dialog).getByLabelText('Reason');
    await userEvent.type(reason, 'Moving');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exempt driver' }));
    expect(
      await within(dialog).findByText('Give a reason of at least 10 characters.'),
    ).toBeVisible();
    await userEvent.type(reason, ' house in March');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exempt driver' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'Moving house in March' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('withdraws an exemption', async () => {
    answer([
      aQuotaRow({ state: 'exempt', figures: exempt('Moving house'), exemption: 'Moving house' }),
    ]);
    take('delete', '/api/hr/quota/2026-03/drivers/7/exemption');
    const dialog = await openDriver();
    expect(dialog).toHaveTextContent('Ben Test doesn’t need a reminder this month.');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Exempt' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove exemption' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('exempts nobody from a month that is closed', async () => {
    answer([aQuotaRow()], { closed: { by: 'Hanna HR', at: '2026-04-01T00:00:00.000Z' } });
    const dialog = await openDriver();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Exempt' }));
    expect(dialog).toHaveTextContent('This month is closed, so drivers can no longer be exempted.');
  });

  it('proposes a dismissal, and says what the rule is', async () => {
    take('post', '/api/hr/quota/2026-03/drivers/7/dismissal-proposals');
    const dialog = await openDriver();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Dismiss' }));
    expect(dialog).toHaveTextContent('after 3 failed months in a row. Ben Test has 0.');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'No answer for months');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose dismissal' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'No answer for months' }));
    await said('Dismissal of Ben Test proposed.');
  });
});

it('is not for a member without VIEW_HR_SITUATION', async () => {
  server.use(memberHolds());
  open();
  expect(await screen.findByText(/permission to view the HR situation/)).toBeVisible();
});
