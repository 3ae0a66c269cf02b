import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { anApplication, answerApplication, REF } from '@/__tests__/support/screens/applications';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { server } from '@/__tests__/support/screens/server';
import { ApplicationScreen } from '@/components/recruitment/application/application-screen';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { Application } from '@/lib/contracts/recruitment/recruitment';

describe('the queue of applications', () => {
  const open = (application: Application, held?: Permission[]) => {
    answerApplication(application, held);
    openScreen(<ApplicationScreen />, '/recruitment/[ref]', {
      address: `/recruitment/${REF}`,
      params: { ref: REF },
    });
  };

  it('goes on to the next of one’s own after a decision', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`/api/applications/${REF}/ask`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ref: REF, state: 'info_requested', version: 4 });
      }),
    );
    open(anApplication());
    expect(await screen.findByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('q');
    const dialog = within(screen.getByRole('dialog', { name: 'Ask applicant' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Which trucks do you own?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send question' }));
    await waitFor(() => expect(location.pathname).toBe('/recruitment/K7QF-2M92'));
    expect(sent).toEqual([{ version: 3, question: 'Which trucks do you own?' }]);
  });

  it('goes on to the next once an applicant is accepted', async () => {
    server.use(
      http.get('/api/applications/choices', () =>
        HttpResponse.json({ roles: [{ id: 7, name: 'Driver' }], divisions: [], recruiters: [] }),
      ),
      http.post(`/api/applications/${REF}/accept`, () =>
        HttpResponse.json({ ref: REF, state: 'accepted', version: 4 }),
      ),
    );
    open(anApplication({ checks: [] }));
    await screen.findByText('1 of 2');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Accept Zoë' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Accept applicant' }));
    await waitFor(() => expect(location.pathname).toBe('/recruitment/K7QF-2M92'));
  });

  it('accepts an applicant as proposed with two keys', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`/api/applications/${REF}/accept`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ref: REF, state: 'accepted', version: 4 });
      }),
    );
    open(anApplication({ checks: [] }));
    await screen.findByText('1 of 2');
    await userEvent.keyboard('a');
    const dialog = within(screen.getByRole('dialog', { name: 'Accept Zoë' }));
    const confirm = await dialog.findByRole('button', { name: 'Accept applicant' });
    expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Driver');
    expect(confirm).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/recruitment/K7QF-2M92'));
    expect(sent).toMatchObject([{ role_id: 7, division_id: null, tracker: null }]);
  });

  it('begins at the fields where a check stands in the way', async () => {
    open(anApplication(), ['VIEW_APPS', 'MANAGE_APPS']);
    await screen.findByRole('button', { name: 'Accept' });
    await userEvent.keyboard('a');
    const dialog = within(screen.getByRole('dialog', { name: 'Accept Zoë' }));
    expect(await dialog.findByLabelText('Role')).toHaveFocus();
  });

  it('takes its space before its place is known, and a decision waits for that', async () => {
    const answers: (() => void)[] = [];
    const held = new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    open(anApplication());
    server.use(
      http.get(`/api/applications/${REF}/place`, async () => {
        await held;
        return HttpResponse.json({ number: 1, count: 2, previous: null, next: 'K7QF-2M92' });
      }),
      http.post(`/api/applications/${REF}/ask`, () =>
        HttpResponse.json({ ref: REF, state: 'info_requested', version: 4 }),
      ),
    );
    await screen.findByRole('button', { name: 'Ask applicant' });
    expect(screen.getByRole('navigation', { name: 'Applications' })).toBeEmptyDOMElement();
    await userEvent.keyboard('q');
    const dialog = within(screen.getByRole('dialog', { name: 'Ask applicant' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Which trucks do you own?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send question' }));
    answers.forEach((give) => give());
    await waitFor(() => expect(location.pathname).toBe('/recruitment/K7QF-2M92'));
  });

  it('passes over what waits for somebody else', async () => {
    open(anApplication());
    const elsewhere = { number: 1, count: 1, previous: null };
    server.use(
      http.get(`/api/applications/${REF}/place`, ({ request }) =>
        HttpResponse.json({
          ...elsewhere,
          next: request.url.includes('waiting_for=staff') ? 'K7QF-2M95' : 'K7QF-2M92',
        }),
      ),
      http.post(`/api/applications/${REF}/ask`, () =>
        HttpResponse.json({ ref: REF, state: 'info_requested', version: 4 }),
      ),
    );
    await screen.findByText('1 of 1');
    await userEvent.keyboard('q');
    const dialog = within(screen.getByRole('dialog', { name: 'Ask applicant' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Which trucks do you own?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send question' }));
    await waitFor(() => expect(location.pathname).toBe('/recruitment/K7QF-2M95'));
  });

  it('withdraws the offer to undo a claim once the applicant was asked', async () => {
    const application = anApplication({ state: 'submitted', assignee: null, is_own: false });
    open(application);
    server.use(
      http.post(`/api/applications/${REF}/claim`, () => {
        answerApplication(anApplication());
        return HttpResponse.json({ ref: REF, state: 'claimed', version: 3 });
      }),
      http.post(`/api/applications/${REF}/hold`, () => {
        answerApplication(anApplication({ state: 'on_hold' }));
        return HttpResponse.json({ ref: REF, state: 'on_hold', version: 4 });
      }),
    );
    // No overlay counts down here.
    const offer = () => localStorage.getItem(`messages_claim-${REF}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
    await waitFor(() => expect(offer()).not.toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'They are on holiday.');
    await userEvent.click(dialog.getByRole('button', { name: /hold/ }));
    await waitFor(() => expect(offer()).toBeNull());
  });

  it.each([
    ['Resume', 'resume', { state: 'on_hold' }],
    ['Reopen', 'reopen', { state: 'declined', may_reopen: true }],
  ] as const)('stays after “%s”, as there is more to do', async (label, path, application) => {
    server.use(
      http.post(`/api/applications/${REF}/${path}`, () =>
        HttpResponse.json({ ref: REF, state: 'claimed', version: 4 }),
      ),
    );
    open(anApplication(application), ['VIEW_APPS', 'MANAGE_APPS']);
    await screen.findByText('1 of 2');
    await userEvent.click(screen.getByRole('button', { name: label }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'They are back from holiday.');
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${label}`) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).not.toBe('/recruitment/K7QF-2M92');
  });

  it('is that of the unassigned while nobody has claimed it', async () => {
    open(anApplication({ state: 'submitted', assignee: null, is_own: false }));
    expect(await screen.findByText('2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/recruitment/K7QF-2M93',
    );
    await userEvent.keyboard('j');
    expect(location.pathname).toBe('/recruitment/K7QF-2M94');
  });
});
