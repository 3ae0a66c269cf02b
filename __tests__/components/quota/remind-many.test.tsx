import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { aQuotaMonth, aQuotaRow } from '@/__tests__/support/screens/quota';
import { server } from '@/__tests__/support/screens/server';
import { DriversQuotaScreen } from '@/components/quota/drivers-quota-screen';

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  server.use(memberHolds('VIEW_HR_SITUATION'));
});

describe('several drivers', () => {
  const openList = async () => {
    server.use(
      http.get('/api/hr/quota', () =>
        HttpResponse.json(
          aQuotaMonth([
            aQuotaRow(),
            aQuotaRow({ user_id: 8, name: 'Cleo' }),
            aQuotaRow({ user_id: 9, name: 'Dee', state: 'met' }),
          ]),
        ),
      ),
    );
    openScreen(<DriversQuotaScreen />, '/hr/drivers-quota');
    expect(await screen.findByLabelText('Select Dee')).toBeDisabled();
  };
  const open = async () => {
    await openList();
    await userEvent.click(screen.getByLabelText('Select all'));
    await userEvent.click(screen.getByRole('button', { name: 'Send reminders' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remind 2 drivers' }));
    await userEvent.type(dialog.getByRole('textbox'), 'See you on Friday.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 reminders' }));
    return dialog;
  };

  const respond = (results: { user_id: number; problem: string | null }[]) =>
    server.use(
      http.post('/api/hr/quota/2026-03/reminders', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ results });
      }),
    );

  it('are reminded at once, each of their own figures', async () => {
    respond([7, 8].map((user_id) => ({ user_id, problem: null })));
    await open();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        reminders: [
          { user_id: 7, message: expect.stringMatching(/^Hello Ben Test, /) },
          {
            user_id: 8,
            message: expect.stringMatching(
              /^Hello Cleo, .*900 km of 2,000 km.*\n\nSee you on Friday\.$/s,
            ),
          },
        ],
      },
    ]);
    expect(screen.getByLabelText('Select Cleo')).not.toBeChecked();
  });

  it('don’t include the reader, who can’t decide on their own quota', async () => {
    setDetailsCookie({ user_id: 8, detail: {} });
    server.use(
      http.get('/api/hr/quota/drivers/8/contacts', () => HttpResponse.json({ items: [] })),
    );
    await openList();
    expect(screen.getByLabelText('Select Cleo')).toBeDisabled();
    await userEvent.click(screen.getByLabelText('Select all'));
    expect(screen.getByText('1 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Open the quota of Cleo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cleo, March 2026' }));
    expect(dialog.getByText('You can’t decide on your own quota.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send reminder' })).toBeNull();
  });

  it('are reminded with three keys', async () => {
    respond([7, 8].map((user_id) => ({ user_id, problem: null })));
    await openList();
    expect(screen.queryByRole('group', { name: 'Bulk actions' })).not.toBeInTheDocument();
    const regions = screen.getAllByRole('status');
    await userEvent.keyboard('s');
    expect(regions).toContain(await screen.findByText('2 selected'));
    await userEvent.keyboard('r');
    await screen.findByRole('dialog', { name: 'Remind 2 drivers' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('are selected and cleared from the bar, where rows have no head', async () => {
    await openList();
    expect(screen.getByLabelText('Select all')).not.toBePartiallyChecked();
    await userEvent.click(screen.getByLabelText('Select Cleo'));
    expect(screen.getByLabelText('Select all')).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
    expect(screen.getByLabelText('Select all')).toBeChecked();
    await userEvent.click(screen.getByLabelText('Select Cleo'));
    expect(screen.getByText('1 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('group', { name: 'Bulk actions' })).not.toBeInTheDocument();
  });

  const lastContact = (kind: 'reminder' | 'contact', daysAgo: number) => ({
    kind,
    at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  });
  const choose = async (rows: ReturnType<typeof aQuotaRow>[]) => {
    server.use(http.get('/api/hr/quota', () => HttpResponse.json(aQuotaMonth(rows))));
    openScreen(<DriversQuotaScreen />, '/hr/drivers-quota');
    await userEvent.click(await screen.findByLabelText('Select all'));
    await userEvent.click(screen.getByRole('button', { name: 'Send reminders' }));
  };

  it('are left out where their last reminder is too recent, and the sender is told before', async () => {
    respond([8, 9].map((user_id) => ({ user_id, problem: null })));
    await choose([
      aQuotaRow({ last_contact: lastContact('reminder', 1) }),
      aQuotaRow({ user_id: 8, name: 'Cleo', last_contact: lastContact('contact', 1) }),
      aQuotaRow({ user_id: 9, name: 'Dee', last_contact: lastContact('reminder', 6) }),
    ]);
    const dialog = within(screen.getByRole('dialog', { name: 'Remind 2 drivers' }));
    const told = '1 of 3 drivers was reminded in the last 5 days and is left out.';
    expect(dialog.getByText(told)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 reminders' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      { reminders: [8, 9].map((user_id) => expect.objectContaining({ user_id })) },
    ]);
  });

  it('get no form to send when all were reminded recently', async () => {
    const last_contact = lastContact('reminder', 0);
    await choose([
      aQuotaRow({ last_contact }),
      aQuotaRow({ user_id: 8, name: 'Cleo', last_contact }),
    ]);
    const dialog = within(screen.getByRole('dialog', { name: 'Remind drivers' }));
    const told = 'Both drivers were reminded in the last 5 days.';
    expect(dialog.getByText(told)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull();
    await userEvent.click(dialog.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are named where the reminder was refused', async () => {
    respond([
      { user_id: 7, problem: 'A reminder was sent on 18 March.' },
      { user_id: 8, problem: null },
    ]);
    const dialog = await open();
    const left = within(await dialog.findByRole('list', { name: 'Not done' }));
    expect(left.getByText('A reminder was sent on 18 March.')).toBeVisible();
    expect(left.getByText('Ben Test')).toBeVisible();
    expect(dialog.getByText('Done: Cleo')).toBeVisible();
  });
});
