import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import Router from 'next/router';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { server } from '@/__tests__/support/screens/server';
import { ConnectionNotice } from '@/components/layout/notices/connection-notice';
import { createPanelClient } from '@/lib/app/panel-client';

const notice = () => screen.getByRole('status');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const answers = (answer: () => Response) => server.use(http.head('/jobs', answer));

/** Next says so before it leaves by a full load, unless a listener throws. */
const fail = (error = new Error('Failed to load script')) => {
  let thrown: unknown;
  act(() => {
    try {
      Router.events.emit('routeChangeError', error, '/jobs', { shallow: false });
    } catch (reason) {
      thrown = reason;
    }
  });
  return thrown;
};

let left: string[];
beforeEach(() => {
  left = watchLeaving();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  render(
    <QueryClientProvider client={createPanelClient()}>
      <ConnectionNotice />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

it('keeps the page while the next one can’t be had, says so, and goes on when it can', async () => {
  answers(() => HttpResponse.error());
  expect(fail()).toMatchObject({ cancelled: true });
  await pass(1_500);
  expect(notice()).toHaveTextContent('The page you chose opens as soon as it can be reached.');
  expect(left).toEqual([]);
  answers(() => new HttpResponse());
  await pass(3_000);
  await waitFor(() => expect(left).toEqual(['/jobs']));
});

it('leaves at once for a page of a newer version', async () => {
  answers(() => new HttpResponse());
  fail();
  await pass(500);
  await waitFor(() => expect(left).toEqual(['/jobs']));
  expect(notice()).toBeEmptyDOMElement();
});

it('forgets a page when another one is chosen', async () => {
  answers(() => HttpResponse.error());
  fail();
  await pass(1_500);
  act(() => Router.events.emit('routeChangeStart', '/news', { shallow: false }));
  expect(notice()).toBeEmptyDOMElement();
  answers(() => new HttpResponse());
  await pass(5_000);
  expect(left).toEqual([]);
});

it('has nothing to do with a change that another one overtakes', () => {
  const overtaken = Object.assign(new Error('Route Cancelled'), { cancelled: true });
  expect(fail(overtaken)).toBeUndefined();
});
