import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { server } from '@/__tests__/support/screens/server';
import {
  aDraft,
  anOwnApplication,
  refuses,
  standingOf,
  stands,
  takes,
} from '@/__tests__/support/screens/standing';
import { ApplyScreen } from '@/components/recruitment/apply/status/apply-screen';
import { CancelScreen } from '@/components/recruitment/apply/cancel-screen';

const open = () => renderInPanel(<ApplyScreen />, { pathname: '/apply' });

describe('somebody who wants to join', () => {
  it('sees what is asked for, and leaves for Steam', async () => {
    const left = watchLeaving();
    takes('steam', () => HttpResponse.json({ address: 'https://steam.example' }));
    stands(null);
    open();
    const requirements = await screen.findByRole('region', { name: 'Requirements' });
    expect(requirements).toHaveTextContent('Recruitment is open');
    expect(requirements).toHaveTextContent('You’re at least 16 years old.');
    expect(screen.queryByRole('button', { name: /Discord/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Steam' }));
    await waitFor(() => expect(left).toEqual(['https://steam.example']));
  });

  it.each([
    ['steam', null, 'Steam isn’t responding right now. Try again in a minute.'],
    [
      'discord',
      aDraft({ discord_id: null }),
      'Discord isn’t responding right now. Your progress is saved. Try again in a minute.',
    ],
  ])('waits for %s where it does not answer', async (service, application, said) => {
    server.use(http.get('/api/silent-services', () => HttpResponse.json({ silent: [service] })));
    stands(application);
    open();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Continue with/ })).toBeDisabled();
  });

  it('reads the rules before', async () => {
    server.use(
      http.get('/api/apply/rules', () =>
        HttpResponse.json({ rules: { version: '2.0', body: '# Conduct\n\nBe **kind**.' } }),
      ),
    );
    stands(null);
    open();
    await userEvent.click(await screen.findByText('Read the company rules'));
    expect(await screen.findByText(/Conduct\s+Be kind\./)).toBeVisible();
  });

  it('keeps a draft while recruitment is closed for now, and finds the server by an invitation', async () => {
    const closed = { is_open: false, invite_url: 'https://discord.example/join' };
    server.use(http.get('/api/apply/rules', () => HttpResponse.json({ rules: null })));
    stands(aDraft({ discord_id: null, discord_name: null }), closed);
    const { refresh } = openScreen(<ApplyScreen />, '/apply');
    expect(await screen.findByText('Recruitment is closed for now.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Join our Discord server/ })).toHaveAttribute(
      'href',
      'https://discord.example/join',
    );
    await userEvent.click(screen.getByText('Read the company rules'));
    expect(await screen.findByText(/rules haven’t been published yet/)).toBeVisible();
    stands(aDraft(), closed);
    await refresh();
    expect(await screen.findByRole('link', { name: 'View draft' })).toHaveAttribute(
      'href',
      '/apply/application',
    );
  });

  it('is told until when recruitment is closed, and still finds an application', async () => {
    stands(null, { is_open: false, reopens_on: '2026-05-01' });
    open();
    expect(await screen.findByText('Recruitment is closed until 1 May 2026.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Find my application with Steam' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue with Steam' })).toBeNull();
  });

  it('is told to sign in who is a member', async () => {
    stands(null, { is_member: true });
    open();
    expect(await screen.findByText('You’re already a member. Sign in instead.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('goes to the dashboard who is signed in', async () => {
    setDetailsCookie({ user_id: 7, detail: { name: 'Zoë' } });
    stands(null, { is_member: true });
    open();
    expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeVisible();
    document.cookie = 'details=; path=/; max-age=0';
  });

  it('goes on with Discord once Steam is done, and with the form after that', async () => {
    const left = watchLeaving();
    const leaving = takes('discord', () => HttpResponse.json({ address: 'https://d.example' }));
    stands(aDraft({ discord_id: null, discord_name: null }));
    const { unmount } = open();
    expect(await screen.findByText(/Linked as Nadia on Steam/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /Add me to/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Discord' }));
    await waitFor(() => expect(left).toEqual(['https://d.example']));
    expect(leaving).toHaveBeenCalledWith({ joins: true });
    unmount();

    stands(aDraft());
    open();
    expect(await screen.findByRole('link', { name: 'Fill in form' })).toHaveAttribute(
      'href',
      '/apply/application',
    );
    expect(screen.getByText(/kept until 27 Mar 2026/)).toBeVisible();
  });
});

describe('an applicant', () => {
  it('sees by themselves that somebody looks at the application', async () => {
    stands(anOwnApplication());
    open();
    expect(await screen.findByText('Waiting')).toBeVisible();
    stands(anOwnApplication({ state: 'claimed', recruiter: 'Rita' }));
    expect(await screen.findByText('In review')).toBeVisible();
  });

  it('answers what the recruiter asked, and keeps the words where they are refused', async () => {
    const asked = anOwnApplication({
      state: 'info_requested',
      recruiter: 'Rita',
      answer_until: '2026-03-27T10:00:00.000Z',
      messages: [
        {
          id: 1,
          kind: 'question',
          author: 'Rita',
          text: '<b>Which</b> company?',
          at: '2026-03-20T10:00:00.000Z',
        },
        { id: 2, kind: 'answer', author: null, text: 'Guess.', at: '2026-03-20T11:00:00.000Z' },
        { id: 3, kind: 'question', author: null, text: 'Why?', at: '2026-03-20T12:00:00.000Z' },
      ],
    });
    stands(asked);
    const answering = takes('answer', refuses('Not now.'));
    open();
    const messages = await screen.findByRole('region', { name: 'Questions and answers' });
    expect(within(messages).getByText('<b>Which</b> company?')).toBeVisible();
    const said = within(messages).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent.split(' ·')[0])).toEqual([
      'Rita',
      'You',
      'Recruitment',
    ]);
    await userEvent.type(screen.getByLabelText('Your answer'), 'In none so far.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.getByLabelText('Your answer')).toHaveValue('In none so far.');

    takes('answer', () =>
      HttpResponse.json(standingOf(anOwnApplication({ state: 'claimed', recruiter: 'Rita' }))),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Rita is reviewing your application.')).toBeVisible();
    expect(answering).toHaveBeenCalledWith({ text: 'In none so far.' });
  });

  it('keeps a begun answer while another browser takes the application up', async () => {
    const asked = anOwnApplication({ state: 'info_requested', recruiter: 'Rita' });
    stands(anOwnApplication({ state: 'claimed', recruiter: 'Rita' }));
    const { refresh } = openScreen(<ApplyScreen />, '/apply');
    await screen.findByText('Rita is reviewing your application.');
    stands(asked);
    await refresh();
    const answer = await screen.findByLabelText('Your answer');
    await userEvent.type(answer, 'In none so far.');
    stands(null);
    await refresh();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /application is no longer open in this browser/,
    );
    expect(answer).toBeVisible();
    stands(asked);
    await refresh();
    await waitFor(() => expect(screen.queryByText(/no longer open in this browser/)).toBeNull());
    expect(screen.getByLabelText('Your answer')).toBe(answer);
    expect(answer).toHaveValue('In none so far.');
  });

  it('keeps a begun answer once the question is closed, and says so', async () => {
    stands(anOwnApplication({ state: 'info_requested', recruiter: 'Rita' }));
    const { refresh } = openScreen(<ApplyScreen />, '/apply');
    const answer = await screen.findByLabelText('Your answer');
    await userEvent.type(answer, 'In none so far.');
    stands(anOwnApplication({ state: 'expired' }));
    await refresh();
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^This was closed before you sent/);
    expect(screen.getByLabelText('Your answer')).toBe(answer);
    expect(answer).toHaveValue('In none so far.');
    takes('answer', refuses('Your application is expired.', 'expired', 409));
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Your application is expired.')).toBeVisible();
    await userEvent.clear(answer);
    expect(answer).not.toBeInTheDocument();
  });

  it('hears at once what the answer is refused for, however long their status takes', async () => {
    stands(anOwnApplication({ state: 'info_requested' }));
    takes('answer', refuses('Not now.'));
    open();
    await userEvent.type(await screen.findByLabelText('Your answer'), 'In none so far.');
    server.use(http.get('/api/apply', () => new Promise<never>(() => undefined)));
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
  });

  it('names a new link where there is one left', async () => {
    stands(anOwnApplication({ state: 'activation_expired', may_resend: true }));
    open();
    expect(await screen.findByText(/Ask recruitment for a new one/)).toBeVisible();
  });

  it.each([
    ['submitted', /A recruiter will read it/, true],
    ['interview', /Rita will interview you on 22 Mar 2026, \d\d:\d\d UTC/, true],
    ['accepted', /We’ve emailed you a link/, false],
    ['activation_expired', /It can’t be sent again. Ask recruitment to reopen/, false],
    ['activated', /Your account is active/, false],
    ['withdrawn', /You can apply again at any time/, false],
    ['expired', /We didn’t hear from you in time/, false],
  ] as const)('that is %s reads so, with the code', async (state, words, canWithdraw) => {
    stands(
      anOwnApplication({
        state,
        recruiter: 'Rita',
        interview_at: state === 'interview' ? '2026-03-22T12:00:00.000Z' : null,
        may_apply_now: state === 'withdrawn' || state === 'expired',
      }),
    );
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('K7QF-2M9X')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Withdraw application' }) !== null).toBe(canWithdraw);
    const isOver = state === 'withdrawn' || state === 'expired';
    expect(screen.queryByRole('button', { name: 'Apply again with Steam' }) !== null).toBe(isOver);
  });

  it.each([
    [false, /You can apply again on 19 Apr 2026/],
    [true, /You can apply again at any time/],
  ])('that is declined offers to apply again: %j', async (may_apply_now, words) => {
    stands(
      anOwnApplication({
        state: 'declined',
        message: 'Please tell us more.',
        may_apply_again_at: '2026-04-19T10:00:00.000Z',
        may_apply_now,
      }),
    );
    open();
    expect(await screen.findByText('Please tell us more.')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply again with Steam' }) !== null).toBe(
      may_apply_now,
    );
  });

  it('whose interview was asks to wait for what comes of it', async () => {
    stands(
      anOwnApplication({
        state: 'interview',
        recruiter: 'Rita',
        interview_at: '2026-03-22T12:00:00.000Z',
        is_interview_over: true,
      }),
    );
    open();
    expect(await screen.findByText(/Your interview was on 22 Mar 2026/)).toBeVisible();
    expect(screen.getByText(/Rita will let you know the result/)).toBeVisible();
    expect(screen.queryByText(/talks to you/)).toBeNull();
  });

  it('that is accepted names the last moment of its link', async () => {
    stands(anOwnApplication({ state: 'accepted', link_until: '2026-03-27T12:00:00.000Z' }));
    open();
    expect(await screen.findByText(/Open the link by 27 Mar 2026, \d\d:\d\d UTC/)).toBeVisible();
  });

  it('that was withdrawn was decided by nobody', async () => {
    stands(anOwnApplication({ state: 'withdrawn', decided_at: '2026-03-21T10:00:00.000Z' }));
    open();
    expect(await screen.findByText('You’ve withdrawn your application.')).toBeVisible();
    expect(screen.queryByText('Decided')).toBeNull();
  });
});

describe('withdrawing', () => {
  const cancel = () => renderInPanel(<CancelScreen />, { pathname: '/apply/cancel' });

  it('asks once, with a reason that may be left out', async () => {
    stands(anOwnApplication());
    const withdrawing = takes('withdraw', () =>
      HttpResponse.json(standingOf(anOwnApplication({ state: 'withdrawn' }))),
    );
    cancel();
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'No time.');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText('Application withdrawn.')).toBeVisible();
    expect(withdrawing).toHaveBeenCalledWith({ reason: 'No time.' });
  });

  it('keeps the reason and the refusal where the decision was faster', async () => {
    stands(anOwnApplication());
    takes('withdraw', () => {
      stands(anOwnApplication({ state: 'accepted' }));
      return refuses('Your application is accepted.', 'not_possible', 409)();
    });
    cancel();
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'No time.');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw application' }));
    expect(await screen.findByText(/Welcome! We’ve emailed you a link/)).toBeVisible();
    const refusal = screen.getByText('Your application is accepted.');
    expect(refusal).toHaveAttribute('role', 'alert');
    expect(refusal.parentElement).toHaveFocus();
    expect(screen.getByLabelText('Reason (optional)')).toHaveValue('No time.');
  });

  it('is not offered for what is decided, whose state stands there', async () => {
    stands(anOwnApplication({ state: 'declined' }));
    cancel();
    expect(
      await screen.findByText('We’ve decided not to proceed with your application.'),
    ).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/no open application/)).toBeNull();
  });

  it('deletes a draft, and offers nothing where nothing is open', async () => {
    stands(aDraft());
    const withdrawing = takes('withdraw', () => HttpResponse.json(standingOf(null)));
    cancel();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('You have no open application in this browser.')).toBeVisible();
    expect(withdrawing).toHaveBeenCalledWith({ reason: '' });
  });
});
