import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  anApplication,
  answerApplication,
  AT,
  REF,
} from '@/__tests__/support/screens/applications';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { ApplicationScreen } from '@/components/recruitment/application/application-screen';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { Application } from '@/lib/contracts/recruitment/recruitment';

const HOUR_MS = 3_600_000;

const show = (application: Application, held?: Permission[]) => {
  answerApplication(application, held);
  renderInPanel(<ApplicationScreen />, {
    pathname: '/recruitment/[ref]',
    query: { ref: REF },
  });
  return userEvent.setup();
};
const labels = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the page of an application', () => {
  it('shows the applicant, the checks and what happened', async () => {
    show(anApplication());
    expect(await screen.findByText('zoe@example.com')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zoë');
    expect(screen.getByText(`Application ${REF}`)).toBeVisible();
    expect(screen.getByRole('link', { name: /^76561190000000901/ })).toHaveAttribute(
      'href',
      'https://steamcommunity.com/profiles/76561190000000901',
    );
    const checks = screen.getByRole('region', { name: 'Checks' });
    expect(within(checks).getByText('Failed')).toBeVisible();
    expect(within(checks).getByText('Unknown')).toBeVisible();
    expect(within(checks).getByText('Banned on 20 Feb 2024, without end')).toBeVisible();
    expect(screen.getByText('I like to drive in company.')).toBeVisible();
    expect(screen.getByText('The application was submitted.')).toBeVisible();
  });

  it('points out two interviews that the applicant missed', async () => {
    show(anApplication({ state: 'claimed', no_shows: 2 }));
    expect(await screen.findByText(/missed 2 interviews/)).toBeVisible();
  });

  it('folds the checks that passed', async () => {
    const passed = {
      name: 'truckersmp_age',
      result: 'pass',
      text: 'Six years.',
      checked_at: AT,
    } as const;
    show(anApplication({ checks: [...anApplication().checks, passed] }));
    const summary = await screen.findByText(/Account age/, { selector: 'summary' });
    expect(summary).toHaveTextContent('Passed: Account age');
    expect(screen.getByText(/Six years\./)).not.toBeVisible();
    await userEvent.click(summary);
    expect(screen.getByText(/Six years\./)).toBeVisible();
  });

  it('links the accounts that a check found by the names that came with it', async () => {
    const text = 'Shares an ID with the account at /profiles/12, the account at /profiles/1.';
    const accounts = [{ user_id: 12, name: 'Finn' }];
    const check = { name: 'duplicate', result: 'warn', text, accounts, checked_at: AT } as const;
    show(anApplication({ checks: [check] }));
    const link = await screen.findByRole('link', { name: 'Finn' });
    expect(link).toHaveAttribute('href', '/profiles/12');
    expect(link.parentElement).toHaveTextContent('Shares an ID with Finn, account 1. Checked');
  });

  it('links no account where an outside name only looks like one', async () => {
    const text = 'Member of /profiles/12 on TruckersMP.';
    const check = { name: 'other_company', result: 'warn', text, checked_at: AT } as const;
    show(anApplication({ checks: [check] }));
    await screen.findByText(/Member of \/profiles\/12 on TruckersMP\./);
    expect(screen.queryByRole('link', { name: 'account 12' })).toBeNull();
  });

  it('copies the ID of an account', async () => {
    const user = show(anApplication());
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    await user.click(await screen.findByRole('button', { name: 'Copy Discord ID' }));
    expect(copied).toEqual(['900000000000000001']);
  });

  it('offers the assignee every decision', async () => {
    show(anApplication());
    expect(labels(await screen.findByRole('region', { name: 'Decision' }))).toEqual([
      'Accept',
      'Ask applicant',
      'Schedule interview',
      'Put on hold',
      'Release',
      'Decline',
    ]);
  });

  it.each([
    [
      'to call it off before it begins',
      HOUR_MS,
      false,
      ['Reschedule interview', 'Call off interview'],
    ],
    [
      'to note a no-show once it has begun',
      -HOUR_MS,
      false,
      ['Mark no-show', 'Reschedule interview'],
    ],
    // The clock of the reader is behind the panel's.
    [
      'to note a no-show as the panel tells',
      HOUR_MS,
      true,
      ['Mark no-show', 'Reschedule interview'],
    ],
  ])('offers of an interview %s', async (_sentence, in_ms, is_overdue, offered) => {
    const interview_at = new Date(Date.now() + in_ms).toISOString();
    show(anApplication({ state: 'interview', interview_at, is_overdue }));
    expect(labels(await screen.findByRole('region', { name: 'Decision' }))).toEqual([
      'Accept',
      'Record interview',
      ...offered,
      'Decline',
    ]);
  });

  it('offers a colleague none', async () => {
    show(anApplication({ may_decide: false, is_own: false }));
    expect(labels(await screen.findByRole('region', { name: 'Decision' }))).toEqual([]);
  });

  it('keeps what was chosen when the acceptance is refused, and says why', async () => {
    const sent: unknown[] = [];
    const user = show(anApplication(), ['VIEW_APPS', 'MANAGE_APPS']);
    server.use(
      http.post(`/api/applications/${REF}/accept`, async ({ request }) => {
        sent.push(await request.json());
        return refusal(409, 'The name Zoë is taken. Ask for another one.');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept Zoë' });
    const note = await within(dialog).findByLabelText('Reason to accept anyway');
    await user.type(note, 'Known from events.');
    await user.click(within(dialog).getByRole('button', { name: 'Accept applicant' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The name Zoë is taken.');
    expect(note).toHaveValue('Known from events.');
    expect(sent).toEqual([
      {
        version: 3,
        role_id: 7,
        division_id: null,
        tracker: null,
        override_note: 'Known from events.',
      },
    ]);
  });

  it.each([
    ['Ask applicant', 'Question'],
    ['Put on hold', 'Reason'],
  ])('calls a field that is missing as its label does, in “%s”', async (action, label) => {
    const user = show(anApplication(), ['VIEW_APPS']);
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /^(Send question|Put on hold)$/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`${label} must be`);
    expect(dialog.getByLabelText(label)).toHaveFocus();
  });

  it('asks for a note where newcomers lack the rank of the division', async () => {
    const user = show(anApplication({ checks: [] }), ['VIEW_APPS', 'MANAGE_APPS']);
    const heavy = { id: 4, name: 'Heavy', is_full: false, asked_rank: 'Novice Driver' };
    server.use(
      http.get('/api/applications/choices', () =>
        HttpResponse.json({
          roles: [{ id: 7, name: 'Driver' }],
          divisions: [heavy, { ...heavy, id: 5, name: 'Full', is_full: true }],
          recruiters: [],
        }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    const division = await dialog.findByLabelText('Division');
    expect(within(division).queryByRole('option', { name: 'Full' })).toBeNull();
    expect(dialog.queryByLabelText('Reason to accept anyway')).toBeNull();
    await user.selectOptions(division, 'Heavy');
    expect(dialog.getByText(/requires the rank Novice Driver/)).toBeVisible();
    expect(dialog.getByLabelText('Reason to accept anyway')).toBeVisible();
  });

  it('asks nobody why who may not accept over a failed check', async () => {
    const user = show(anApplication(), ['VIEW_APPS']);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText('Only those who manage applications can accept anyway.'),
    ).toBeVisible();
    expect(dialog.queryByLabelText('Reason to accept anyway')).toBeNull();
  });

  it('says what to do about a link that cannot be sent again', async () => {
    const lapsed = { state: 'activation_expired', may_reopen: true } as const;
    show(anApplication(lapsed), ['VIEW_APPS', 'MANAGE_APPS']);
    const decision = await screen.findByRole('region', { name: 'Decision' });
    await within(decision).findByRole('button', { name: 'Reopen' });
    expect(labels(decision)).toEqual(['Reopen', 'Close']);
    expect(within(decision).getByText(/been resent three times/)).toBeVisible();
  });

  it('offers nobody who is erased for the blacklist', async () => {
    const held: Permission[] = ['VIEW_APPS', 'MANAGE_APPS', 'MANAGE_BLACKLIST'];
    const declined = { state: 'declined', may_reopen: true } as const;
    show(anApplication({ ...declined, name: null, steam_id: null, discord_id: null }), held);
    await screen.findByRole('button', { name: 'Reopen' });
    expect(screen.queryByRole('link', { name: 'Add to blacklist' })).toBeNull();
  });

  it('asks the applicant, and closes', async () => {
    const sent: unknown[] = [];
    const user = show(anApplication());
    server.use(
      http.post(`/api/applications/${REF}/ask`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ref: REF, state: 'info_requested', version: 4 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ask applicant' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Question'), 'Short');
    await user.click(within(dialog).getByRole('button', { name: 'Send question' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Question'), ' question, long enough');
    await user.click(within(dialog).getByRole('button', { name: 'Send question' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ version: 3, question: 'Short question, long enough' }]);
  });

  it('takes a note, and then the next one', async () => {
    const sent: unknown[] = [];
    const user = show(anApplication());
    server.use(
      http.post(`/api/applications/${REF}/comments`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ref: REF, state: 'claimed', version: 3 });
      }),
    );
    const thread = within(await screen.findByRole('region', { name: 'Thread' }));
    await user.type(thread.getByLabelText('Note'), 'Knows our rules.');
    await user.click(thread.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(thread.getByLabelText('Note')).toHaveValue(''));
    expect(sent).toEqual([{ text: 'Knows our rules.' }]);
  });

  it('asks one service again, and says so until it has answered', async () => {
    const sent: unknown[] = [];
    const application = anApplication();
    const user = show(application);
    server.use(
      http.post(`/api/applications/${REF}/checks`, async ({ request }) => {
        sent.push(await request.json());
        const checks = application.checks.map((check) => ({ ...check, is_asked: true }));
        server.use(
          http.get(`/api/applications/${REF}`, () =>
            HttpResponse.json({ ...application, checks: checks.slice(0, 1) }),
          ),
        );
        return HttpResponse.json({ ref: REF, state: 'claimed', version: 3 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Check Steam again' }));
    expect(await screen.findByText('Checking…')).toBeVisible();
    expect(screen.getByText('10 hours played; 50 are needed.')).toBeVisible();
    expect(sent).toEqual([{ service: 'steam' }]);
  });

  it('asks no service again once the application is closed', async () => {
    show(anApplication({ state: 'declined' }));
    expect(await screen.findByText('10 hours played; 50 are needed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Check / })).toBeNull();
  });

  it('declines for no reason that nobody has chosen', async () => {
    const sent: unknown[] = [];
    const user = show(anApplication());
    server.use(
      http.post(`/api/applications/${REF}/decline`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ref: REF, state: 'declined', version: 4 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline Zoë' });
    await user.type(within(dialog).getByLabelText('Message to applicant'), 'Not this time.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline applicant' }));
    expect(await within(dialog).findByText('Choose a reason.')).toBeVisible();
    await callsHaveArrived();
    expect(sent).toEqual([]);
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Motivation');
    await user.click(within(dialog).getByRole('button', { name: 'Decline applicant' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { version: 3, reason_code: 'motive', message: 'Not this time.', cooldown_days: 30 },
    ]);
  });

  it('declines the version that was seen, where a colleague was faster', async () => {
    const sent: unknown[] = [];
    const words = 'This record was changed by Remy.';
    answerApplication(anApplication());
    const { refresh } = openScreen(<ApplicationScreen />, '/recruitment/[ref]', {
      params: { ref: REF },
      address: `/recruitment/${REF}`,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline Zoë' }));
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Motivation');
    await userEvent.type(dialog.getByLabelText('Message to applicant'), 'Not this time.');
    answerApplication(anApplication({ version: 9 }));
    server.use(
      http.post(`/api/applications/${REF}/decline`, async ({ request }) => {
        sent.push(await request.json());
        return refusal(409, words, 'changed');
      }),
    );
    await refresh();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline applicant' }));
    const said = `${words} What you entered is still here. Check what changed, then send it again.`;
    expect(await dialog.findByText(said)).toBeVisible();
    expect(dialog.getByLabelText('Message to applicant')).toHaveValue('Not this time.');
    expect(sent).toMatchObject([{ version: 3, reason_code: 'motive' }]);
  });

  it('keeps the focus at the decision once the button that claims is gone', async () => {
    const waiting = { state: 'submitted', assignee: null, may_decide: false } as const;
    const user = show(anApplication(waiting));
    server.use(
      http.post(`/api/applications/${REF}/claim`, () => {
        server.use(http.get(`/api/applications/${REF}`, () => HttpResponse.json(anApplication())));
        return HttpResponse.json({ ref: REF, state: 'claimed', version: 4 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    expect(await screen.findByRole('button', { name: 'Release' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Decision' })).toHaveFocus());
  });

  it('says who has it when somebody else was faster', async () => {
    const user = show(anApplication({ state: 'submitted', assignee: null, may_decide: false }));
    server.use(
      http.post(`/api/applications/${REF}/claim`, () => refusal(409, 'Already claimed by Remy.')),
    );
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    expect(await screen.findByText('Already claimed by Remy.')).toBeVisible();
  });

  it('says so where there is no such application', async () => {
    show(anApplication());
    server.use(
      http.get(`/api/applications/${REF}`, () => refusal(404, 'This application was not found.')),
    );
    expect(await screen.findByText(/Back to applications/)).toBeVisible();
  });
});
