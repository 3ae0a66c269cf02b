import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anApplication, answerApplication, REF } from '@/__tests__/support/screens/applications';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { ApplicationScreen } from '@/components/recruitment/application/application-screen';
import type { Application } from '@/lib/contracts/recruitment/recruitment';

const WORDS = 'This record was changed by Hanna.';
const HOW_TO_GO_ON = 'What you entered is still here. Check what changed, then send it again.';

/** The application, which a colleague changes before it is decided for the first time. */
function openChanged(path: string, own: Partial<Application>, changed: Partial<Application>) {
  const sent: unknown[] = [];
  answerApplication(anApplication({ ...own, version: 3 }), ['VIEW_APPS', 'MANAGE_APPS']);
  server.use(
    http.post(`/api/applications/${REF}/${path}`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json({ ref: REF, state: 'claimed', version: 5 });
      answerApplication(anApplication({ ...own, ...changed, version: 4 }), [
        'VIEW_APPS',
        'MANAGE_APPS',
      ]);
      return refusal(409, WORDS, 'changed');
    }),
  );
  openScreen(<ApplicationScreen />, '/recruitment/[ref]', {
    address: `/recruitment/${REF}`,
    params: { ref: REF },
  });
  return sent;
}

async function openDialog(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(screen.getByRole('dialog'));
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const shownIn = (dialog: ReturnType<typeof within>) =>
  waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(`${WORDS} ${HOW_TO_GO_ON}`));

it('an interview keeps its chosen time beside what a colleague changed, and is sent about that', async () => {
  const at = '2099-04-02T19:30:00.000Z';
  const state = 'interview' as const;
  const sent = openChanged('interview', {}, { state, interview_at: at });
  const dialog = await openDialog('Schedule interview');
  const field = dialog.getByLabelText(/^Date and time/);
  fireEvent.change(field, { target: { value: '2099-04-05T18:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await shownIn(dialog);
  expect(field).toHaveValue('2099-04-05T18:00');
  const changed = within(dialog.getByRole('status'));
  expect(changed.getByText('Interview', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    '2 Apr 2099, 19:30',
  );
  expect(changed.getByText('Before: None')).toBeVisible();
  expect(changed.queryByText('Recruiter')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await noDialog();
  expect(sent).toEqual([
    { version: 3, at: '2099-04-05T18:00:00.000Z' },
    { version: 4, at: '2099-04-05T18:00:00.000Z' },
  ]);
});

it('an acceptance keeps its chosen tracker and reason when the application changes', async () => {
  const sent = openChanged('accept', {}, { assignee: { user_id: 8, name: 'Remy' } });
  const dialog = await openDialog('Accept');
  await userEvent.selectOptions(await dialog.findByLabelText('Tracker'), 'Trucky');
  await userEvent.type(dialog.getByLabelText('Reason to accept anyway'), 'He drives well.');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept applicant' }));
  await shownIn(dialog);
  expect(dialog.getByLabelText('Tracker')).toHaveDisplayValue('Trucky');
  expect(dialog.getByLabelText('Reason to accept anyway')).toHaveValue('He drives well.');
  expect(dialog.getByText('Recruiter').nextElementSibling).toHaveTextContent('Remy');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept applicant' }));
  await noDialog();
  expect(sent).toMatchObject([{ version: 3 }, { version: 4, tracker: 'trucky' }]);
});

it('a decline is kept where nothing that it depends on has changed', async () => {
  const sent = openChanged('decline', {}, { languages: ['de', 'en'] });
  const dialog = await openDialog('Decline');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Too few hours');
  await userEvent.type(dialog.getByLabelText('Message to applicant'), 'Come back with more hours.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline applicant' }));
  await shownIn(dialog);
  expect(dialog.getByText('Nothing that matters here has changed.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveDisplayValue('Too few hours');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline applicant' }));
  await noDialog();
  expect(sent).toMatchObject([{ version: 3 }, { version: 4, reason_code: 'hours' }]);
});

it('a late answer closes the dialog that it is for, not the one opened since', async () => {
  answerApplication(anApplication(), ['VIEW_APPS', 'MANAGE_APPS']);
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(`/api/applications/${REF}/assign`, async () => {
      await isAnswered;
      return HttpResponse.json({ ref: REF, state: 'claimed', version: 4 });
    }),
  );
  openScreen(<ApplicationScreen />, '/recruitment/[ref]', {
    address: `/recruitment/${REF}`,
    params: { ref: REF },
  });
  expect(await screen.findByText('1 of 2')).toBeVisible();
  const assigning = await openDialog('Assign');
  await userEvent.click(await assigning.findByRole('button', { name: 'Assign recruiter' }));
  await userEvent.click(assigning.getByRole('button', { name: 'Cancel' }));
  const declining = await openDialog('Decline');
  await userEvent.type(declining.getByLabelText('Message to applicant'), 'Come back.');
  answer();
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('assigned.'));
  expect(screen.getByRole('dialog', { name: 'Decline Zoë' })).toBeVisible();
  expect(screen.getByLabelText('Message to applicant')).toHaveValue('Come back.');
  expect(location.pathname).not.toBe('/recruitment/K7QF-2M92');
});
