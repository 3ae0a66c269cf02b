import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  answerMonth,
  dayOf,
  heldBy,
  HENRY,
  monthOf,
  openDay,
  showDays,
  takeWrites,
  TODAY,
} from '@/__tests__/support/screens/hr-days';
import { said } from '@/__tests__/support/screens/messages';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';

const held = () => HttpResponse.json({ id: 1, day: TODAY, version: 3 });

describe('a day', () => {
  it('is claimed, and says who was faster', async () => {
    const { user } = showDays();
    const sent = takeWrites('post', '/api/hr/days', () =>
      refusal(409, 'This day is already taken by Henry.'),
    );
    const dialog = await openDay(user, 'Sunday 22 March: free');
    await user.click(dialog.getByRole('button', { name: 'Claim this day' }));
    expect(await dialog.findByText('This day is already taken by Henry.')).toBeVisible();
    expect(sent).toEqual([{ day: '2026-03-22' }]);
    takeWrites('post', '/api/hr/days', held);
    await user.click(dialog.getByRole('button', { name: 'Claim this day' }));
    await said('Sunday 22 March is yours.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that a colleague has claimed meanwhile says so, and can’t be claimed again', async () => {
    const { user } = showDays();
    const message = 'Already claimed by Henry.';
    takeWrites('post', '/api/hr/days', () => {
      const days = monthOf({}).days.map((one) =>
        one.day === '2026-03-22' ? { ...one, ...heldBy(8, 'Henry', 4) } : one,
      );
      answerMonth({ days });
      return refusal(409, message, 'claimed');
    });
    const dialog = await openDay(user, 'Sunday 22 March: free');
    await user.click(dialog.getByRole('button', { name: 'Claim this day' }));
    expect(await dialog.findByText('Henry')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent(message);
    expect(dialog.queryByRole('button', { name: 'Claim this day' })).toBeNull();
    expect(dialog.getByRole('alert').parentElement).toHaveFocus();
  });

  it('that a colleague has accepted meanwhile says why it can’t be withdrawn', async () => {
    const withDay = (own: ReturnType<typeof dayOf>) =>
      monthOf({}).days.map((day) => (day.day === own.day ? own : day));
    const offered = dayOf(25, { ...heldBy(7, 'Ben Test', 3), offered_to: HENRY });
    const { user } = showDays({ days: withDay(offered) });
    const message = 'This record was changed by Henry.';
    takeWrites('put', '/api/hr/days/3/offer', () => {
      answerMonth({ days: withDay(dayOf(25, heldBy(8, 'Henry', 3))) });
      return refusal(409, message, 'changed');
    });
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    await user.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
    expect(await dialog.findByText(/^On duty/)).toHaveTextContent('On duty: Henry.');
    expect(dialog.getByRole('alert')).toHaveTextContent(message);
  });

  it('that is over or too far ahead is not offered', async () => {
    const { user, refresh } = showDays({ today: '2026-02-20' }, { address: '?month=2026-03' });
    const isOffered = async (name: string) => {
      const dialog = await openDay(user, name);
      const found = dialog.queryByRole('button', { name: 'Claim this day' });
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      return found !== null;
    };
    expect(await isOffered('Sunday 22 March: free')).toBe(true);
    expect(await isOffered('Monday 23 March: free')).toBe(false);
    answerMonth({});
    await refresh();
    const dialog = await openDay(user, 'Thursday 19 March: nobody');
    expect(dialog.getByText('No one was on duty.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Claim this day' })).toBeNull();
  });

  it('says what was handled, and of one that is not over that more may come', async () => {
    const counters = { manual_jobs: 0, job_reports: 0, job_reviews: 0 };
    const days = monthOf({}).days.map((one) =>
      ['2026-03-18', TODAY].includes(one.day)
        ? { ...one, ...heldBy(8, 'Henry', 4), state: 'done' as const, counters }
        : one,
    );
    const { user } = showDays({ days });
    const over = await openDay(user, 'Wednesday 18 March: Henry');
    expect(over.getByText('Handled: nothing.')).toBeVisible();
    await user.click(over.getByRole('button', { name: 'Close' }));
    const today = await openDay(user, 'Friday 20 March: Henry');
    expect(today.getByText('Handled: nothing yet.')).toBeVisible();
  });

  it('of one’s own is handed over, offered or released', async () => {
    const { user } = showDays();
    const sent = takeWrites('put', '/api/hr/days/3/offer', held);
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    expect(dialog.queryByLabelText('Handover')).toBeNull();
    expect(await dialog.findByRole('option', { name: 'Henry' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Offer day' }));
    await waitFor(() => expect(sent).toEqual([{ version: 2, user_id: 8 }]));
    await said('Day offered.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is offered to nobody where no colleague takes days', async () => {
    const { user } = showDays();
    server.use(http.get('/api/hr/days/colleagues', () => HttpResponse.json({ items: [] })));
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    expect(await dialog.findByText('No colleague can take duty days.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Offer day' })).toBeNull();
  });

  it('that is far enough ahead is released without a reason', async () => {
    const { user } = showDays();
    const sent = takeWrites('post', '/api/hr/days/3/release', held);
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    await user.click(dialog.getByRole('radio', { name: 'Release' }));
    expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Release day' }));
    await said('Day released.');
    expect(sent).toEqual([{ version: 2, reason: null }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays offered, and says why, where the offer can’t be withdrawn', async () => {
    const offered = dayOf(25, { ...heldBy(7, 'Ben Test', 3), offered_to: HENRY });
    const days = monthOf({}).days.map((day) => (day.day === offered.day ? offered : day));
    const { user } = showDays({ days });
    const sent = takeWrites('put', '/api/hr/days/3/offer', () =>
      refusal(409, 'Henry has taken this day.'),
    );
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    expect(dialog.getByText(/Offered to/)).toHaveTextContent('Offered to Henry.');
    await user.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Henry has taken this day.');
    expect(sent).toEqual([{ version: 2, user_id: null }]);
    takeWrites('put', '/api/hr/days/3/offer', held);
    await user.click(dialog.getByRole('button', { name: 'Withdraw offer' }));
    await said('Offer withdrawn.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is offered to whoever takes days by then', async () => {
    const { user, change } = showDays();
    const dialog = await openDay(user, 'Wednesday 25 March: Ben Test');
    expect(await dialog.findByRole('option', { name: 'Henry' })).toBeInTheDocument();
    server.use(
      http.get('/api/hr/days/colleagues', () =>
        HttpResponse.json({ items: [{ user_id: 9, name: 'Ida' }] }),
      ),
    );
    change('profiles');
    expect(await dialog.findByRole('option', { name: 'Ida' })).toBeInTheDocument();
    expect(dialog.queryByRole('option', { name: 'Henry' })).toBeNull();
  });

  it('that begins soon is released with a reason, which is asked for at its field', async () => {
    const { user } = showDays();
    takeWrites('post', '/api/hr/days/1/release', () =>
      HttpResponse.json(
        {
          error: {
            code: 'not_accepted',
            message: 'Give a reason of at least 10 characters.',
            fields: { reason: 'Give a reason of at least 10 characters.' },
          },
        },
        { status: 422 },
      ),
    );
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    await user.click(dialog.getByRole('radio', { name: 'Release' }));
    const reason = dialog.getByLabelText('Reason');
    await user.type(reason, 'ill');
    await user.click(dialog.getByRole('button', { name: 'Release day' }));
    await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'));
    expect(reason).toHaveValue('ill');
  });

  it('begins with the hand-over that its holder has written before', async () => {
    const before = { ...heldBy(7, 'Ben Test', 1), handover_note: 'Two wait.' };
    const { user } = showDays({ days: [dayOf(20, before)] });
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    const note = dialog.getByLabelText('Handover');
    expect(note).toHaveValue('Two wait.');
    const sent = takeWrites('put', '/api/hr/days/1/handover', held);
    await user.type(note, ' One is new.');
    await user.click(dialog.getByRole('button', { name: 'Save handover' }));
    await said('Handover saved.');
    expect(sent).toEqual([{ version: 2, note: 'Two wait. One is new.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['13 March', 13, true],
    ['12 March', 12, false],
  ])('of %s is handed over up to a week later', async (name, number, may) => {
    const day = { ...heldBy(7, 'Ben Test', 1), state: 'done' as const };
    const { user } = showDays({ days: [dayOf(number, day)] });
    const dialog = await openDay(user, new RegExp(name));
    expect(dialog.queryByLabelText('Handover') !== null).toBe(may);
    // Nobody gives a past day away.
    expect(dialog.queryByRole('radio', { name: 'Release' })).toBeNull();
  });

  it('that is taken off its holder keeps what they write about it', async () => {
    const { user, refresh } = showDays();
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    const note = dialog.getByLabelText('Handover');
    await user.type(note, 'Two wait.');
    answerMonth({ days: [dayOf(20, heldBy(8, 'Henry', 9))] });
    await refresh();
    expect(await dialog.findByText(/Henry/)).toBeVisible();
    expect(dialog.getByLabelText('Handover')).toHaveValue('Two wait.');
  });

  it('asks before another action takes away what its holder writes', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user } = showDays();
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    await user.type(dialog.getByLabelText('Handover'), 'Two wait.');
    await user.click(dialog.getByRole('radio', { name: 'Release' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(dialog.getByLabelText('Handover')).toHaveValue('Two wait.');
    confirm.mockReturnValue(true);
    await user.click(dialog.getByRole('radio', { name: 'Release' }));
    expect(dialog.queryByLabelText('Handover')).toBeNull();
    confirm.mockRestore();
  });

  it('that is free again is no longer its holder’s, who has written nothing', async () => {
    const { user, refresh } = showDays();
    const dialog = await openDay(user, 'Friday 20 March: Ben Test');
    expect(dialog.getByLabelText('Handover')).toBeVisible();
    answerMonth({ days: [dayOf(20)] });
    await refresh();
    expect(await dialog.findByText('No one has claimed this day yet.')).toBeVisible();
    expect(dialog.queryByLabelText('Handover')).toBeNull();
    expect(dialog.queryByRole('radio', { name: 'Release' })).toBeNull();
  });

  it('that a colleague offers is taken', async () => {
    const { user } = showDays({ offers: [dayOf(21, heldBy(8, 'Henry', 2))] });
    const sent = takeWrites('post', '/api/hr/days/2/answer', held);
    const accept = await screen.findByRole('button', { name: 'Accept Saturday 21 March' });
    expect(accept.closest('li')).toHaveTextContent(/^Saturday 21 March from Henry/);
    await user.click(accept);
    await waitFor(() => expect(sent).toEqual([{ version: 2, accept: true }]));
    await said('Saturday 21 March is yours.');
    await user.click(screen.getByRole('button', { name: 'Decline Saturday 21 March' }));
    await said('Saturday 21 March stays with Henry.');
    expect(sent.at(-1)).toEqual({ version: 2, accept: false });
  });

  it('that a colleague offers is taken once, however long the answer takes', async () => {
    const { user } = showDays({ offers: [dayOf(21, heldBy(8, 'Henry', 2))] });
    server.use(http.post('/api/hr/days/2/answer', () => new Promise<never>(() => undefined)));
    const accept = await screen.findByRole('button', { name: 'Accept Saturday 21 March' });
    await user.click(accept);
    await waitFor(() => expect(accept).toHaveAttribute('aria-disabled', 'true'));
  });
});
