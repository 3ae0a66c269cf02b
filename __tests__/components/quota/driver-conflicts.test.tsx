import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { said } from '@/__tests__/support/screens/messages';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { aQuotaMonth, aQuotaRow } from '@/__tests__/support/screens/quota';
import { server } from '@/__tests__/support/screens/server';
import { DriversQuotaScreen } from '@/components/quota/drivers-quota-screen';
import type { QuotaAnswer, QuotaRow } from '@/lib/contracts/quota-management';

const answerMonth = (row: Partial<QuotaRow>, known: Partial<QuotaAnswer> = {}) =>
  server.use(
    http.get('/api/hr/quota', () => HttpResponse.json(aQuotaMonth([aQuotaRow(row)], known))),
  );

async function openDriver(action: string) {
  server.use(
    memberHolds('VIEW_HR_SITUATION'),
    http.get('/api/hr/quota/drivers/7/contacts', () => HttpResponse.json({ items: [] })),
  );
  answerMonth({});
  const { refresh } = openScreen(<DriversQuotaScreen />, '/hr/drivers-quota');
  await userEvent.click(await screen.findByRole('button', { name: 'Open the quota of Ben Test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ben Test, March 2026' }));
  await userEvent.click(dialog.getByRole('radio', { name: action }));
  return { dialog, refresh };
}

it.each<[string, Partial<QuotaRow>, Partial<QuotaAnswer>]>([
  ['a colleague has exempted the driver', { exemption: 'Ill.', state: 'exempt' }, {}],
  ['the month was closed', {}, { closed: { at: '2026-04-01T10:00:00.000Z', by: 'Hanna HR' } }],
])('a reason to exempt stays when %s meanwhile, and says why it is refused', async (...given) => {
  const [, row, known] = given;
  server.use(
    http.put('/api/hr/quota/2026-03/drivers/7/exemption', () => refusal(409, 'You were too late.')),
  );
  const { dialog, refresh } = await openDriver('Exempt');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Her wheel broke.');
  answerMonth(row, known);
  await refresh();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Her wheel broke.');
  await userEvent.click(dialog.getByRole('button', { name: 'Exempt driver' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You were too late.');
  expect(dialog.getByLabelText('Reason')).toHaveValue('Her wheel broke.');
});

it('a reminder that is no longer needed says why it is refused', async () => {
  server.use(
    http.post('/api/hr/quota/2026-03/drivers/7/reminders', () => {
      answerMonth({ state: 'met' });
      return refusal(409, 'Ben Test has met the quota.');
    }),
  );
  const { dialog } = await openDriver('Remind');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminder' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ben Test has met the quota.');
  await waitFor(() => expect(dialog.queryByText('Behind')).toBeNull());
  expect(dialog.getByRole('alert')).toHaveTextContent('Ben Test has met the quota.');
});

it('a reminder that was sent is followed by how the driver stands by then', async () => {
  server.use(
    http.post('/api/hr/quota/2026-03/drivers/7/reminders', () => {
      answerMonth({ state: 'met' });
      return HttpResponse.json({});
    }),
  );
  const { dialog } = await openDriver('Remind');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminder' }));
  await said('Reminder sent to Ben Test.');
  expect(await dialog.findByText('Ben Test doesn’t need a reminder this month.')).toBeVisible();
});

it.each([
  ['Contact', 'was just reminded', new Date().toISOString()],
  ['Remind', 'was reminded long ago', '2024-03-01T00:00:00.000Z'],
])('opens on “%s” where the driver %s', async (action, _when, at) => {
  const { dialog, refresh } = await openDriver('Remind');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  answerMonth({ last_contact: { kind: 'reminder', at } });
  await refresh();
  await userEvent.click(screen.getByRole('button', { name: 'Open the quota of Ben Test' }));
  expect(await screen.findByRole('radio', { name: action })).toBeChecked();
});
