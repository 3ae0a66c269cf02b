import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import Router from 'next/router';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { editedEventOf } from '@/__tests__/support/screens/event-cards';
import { aWaitingRequest } from '@/__tests__/support/screens/job-requests';
import { said } from '@/__tests__/support/screens/messages';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { WaitingRequestsScreen } from '@/components/jobs/waiting-requests/waiting-requests-screen';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import { DriverAwardsScreen } from '@/components/rewards/driver-awards/driver-awards-screen';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { fromHere } from '@/lib/navigation/from-here';
import { subscribeToRouteChanges } from '@/lib/navigation/route-changes';

/** An answer that comes when the test lets it. */
function lateAnswer() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
}

describe('a dialog that was left while it was sent', () => {
  it('doesn’t take another one with it that was opened since', () => {
    const { result } = renderHook(() => useOpenedDialog<'edit' | 'lift'>());
    act(() => result.current.open('edit'));
    const { close: closeLate } = result.current;
    act(() => result.current.close());
    act(() => result.current.open('lift'));
    act(closeLate);
    expect(result.current.opened).toBe('lift');
    act(() => result.current.close());
    expect(result.current.opened).toBeNull();
  });

  it('doesn’t close itself where it was opened again', () => {
    const { result } = renderHook(() => useOpenedDialog<'new'>());
    act(() => result.current.open('new'));
    const { close: closeLate } = result.current;
    act(() => result.current.close());
    act(() => result.current.open('new'));
    act(closeLate);
    expect(result.current.opened).toBe('new');
  });

  it('doesn’t close the same row that was opened again', () => {
    const rows = [{ id: 1 }];
    const { result } = renderHook(() => useOpenedRow<{ id: number }>(rows, ({ id }) => id));
    const open = () => act(() => result.current.open({ id: 1 }));
    open();
    const { close: closeLate } = result.current;
    act(() => result.current.close());
    open();
    act(closeLate);
    expect(result.current.opened?.row).toEqual({ id: 1 });
    act(() => result.current.close());
    expect(result.current.opened).toBeNull();
  });

  it('leads nowhere once another page is open', () => {
    const next = jest.fn();
    window.history.pushState(null, '', '/recruitment/K7QF-2M91');
    const { result } = renderHook(() => useOpenedDialog<'accept'>());
    act(() => result.current.open('accept'));
    const { goOn } = result.current;
    act(() => result.current.close());
    goOn(next);
    expect(next).toHaveBeenCalledTimes(1);
    window.history.pushState(null, '', '/events');
    goOn(next);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('leaves what is typed into the next new award', async () => {
    const { arrived, arrive } = lateAnswer();
    const list = { items: [], next: null, previous: null, count: 0 };
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    server.use(
      memberHolds('MANAGE_AWARDS'),
      http.get('/api/awards', () => HttpResponse.json({ items: [] })),
      http.get('/api/award-grants', () => HttpResponse.json(list)),
      http.post('/api/awards', async () => {
        await arrived;
        return HttpResponse.json({ id: 4 });
      }),
    );
    openScreen(<DriverAwardsScreen />, '/staff/driver-awards/manage');
    const openNew = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'New award' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'New award' }));
    await openNew();
    await userEvent.type(dialog().getByLabelText('Name'), 'Night owl');
    await userEvent.click(dialog().getByRole('button', { name: 'Save award' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await openNew();
    await userEvent.type(dialog().getByLabelText('Name'), 'Early bird');
    arrive();
    await said('Award “Night owl” saved.');
    expect(dialog().getByLabelText('Name')).toHaveValue('Early bird');
  });
});

describe('what an answer leads to', () => {
  it('is left out once another page or dialog of the address is open', () => {
    const next = jest.fn();
    window.history.pushState(null, '', '/hr/guide?edit=3');
    const goOn = fromHere();
    goOn(next);
    expect(next).toHaveBeenCalledTimes(1);
    window.history.pushState(null, '', '/hr/guide?edit=4');
    goOn(next);
    window.history.pushState(null, '', '/jobs');
    goOn(next);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('is left out once another request is open', async () => {
    const { arrived, arrive } = lateAnswer();
    const request = aWaitingRequest();
    const beside = { tracker: null, jobs_that_day: [], signals_that_day: [], other_requests: [] };
    server.use(
      memberHolds('MANAGE_MANUAL_JOBS'),
      http.get('/api/job-requests/5', () => HttpResponse.json({ request, ...beside, history: [] })),
      http.get('/api/job-requests/:id/place', () =>
        HttpResponse.json({ number: 1, count: 3, previous: null, next: 6 }),
      ),
      http.post('/api/job-requests/5/accept', async () => {
        await arrived;
        return HttpResponse.json(request);
      }),
    );
    const address = '/jobs/waiting-requests?request=5';
    openScreen(<WaitingRequestsScreen />, '/jobs/waiting-requests', { address });
    await screen.findByText('1 of 3');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept request' }));
    window.history.pushState(null, '', '/jobs/waiting-requests?request=8');
    arrive();
    await said('Request #5 accepted.');
    await callsHaveArrived();
    expect(location.search).toBe('?request=8');
  });

  it('is left out where the same address was opened again', () => {
    const next = jest.fn();
    window.history.pushState({ key: 'first' }, '', '/hr/guide?edit=3');
    const goOn = fromHere();
    window.history.pushState({ key: 'second' }, '', '/hr/guide');
    window.history.pushState({ key: 'third' }, '', '/hr/guide?edit=3');
    goOn(next);
    expect(next).not.toHaveBeenCalled();
  });

  it('is left out while another page is loading', () => {
    const next = jest.fn();
    const stop = subscribeToRouteChanges(() => undefined);
    const goOn = fromHere();
    Router.events.emit('routeChangeStart', '/jobs', { shallow: false });
    goOn(next);
    expect(next).not.toHaveBeenCalled();
    Router.events.emit('routeChangeError', new Error('No answer.'), '/jobs');
    goOn(next);
    expect(next).toHaveBeenCalledTimes(1);
    stop();
  });

  it('doesn’t take away a reason that is being written', async () => {
    const { arrived, arrive } = lateAnswer();
    setDetailsCookie({ user_id: 3, detail: {} });
    server.use(
      memberHolds('MANAGE_EVENTS'),
      http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
      http.get('/api/events/7/attendance', () => refusal(403, 'Not now.')),
      http.get('/api/events/7/edit', () => HttpResponse.json(editedEventOf({ phase: 'upcoming' }))),
      http.post('/api/events/7/duplicate', async () => {
        await arrived;
        return HttpResponse.json({ id: 12 });
      }),
    );
    const address = '/events/manage/7';
    openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: '7' }, address });
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicate event' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel event' }));
    const reason = within(screen.getByRole('dialog')).getByLabelText('Reason');
    await userEvent.type(reason, 'The server is down.');
    arrive();
    await said('Copy of “Coast convoy” created as a draft.');
    expect(location.pathname).not.toBe('/events/manage/12');
    expect(reason).toHaveValue('The server is down.');
    expect(reason).toBeVisible();
  });
});
