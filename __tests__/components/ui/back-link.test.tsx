import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router from 'next/router';
import * as z from 'zod/mini';
import { aRouter } from '@/__tests__/support/screens/browsing';
import { BackLink } from '@/components/ui/back-link';
import { Form } from '@/components/ui/form/form';
import { TextField } from '@/components/ui/form/text-field';
import { subscribeToRouteChanges } from '@/lib/navigation/route-changes';
import { useLeaveGuard } from '@/lib/navigation/use-leave-guard';

let go: jest.SpiedFunction<History['go']>;
const push = jest.fn(async () => true);
let unsubscribe = () => {};

function Job({ list }: { list: string }) {
  useLeaveGuard();
  return (
    <>
      <BackLink href={list}>My jobs</BackLink>
      <Form
        schema={z.object({ note: z.string() })}
        isPending={false}
        error={null}
        onSubmit={async () => undefined}
      >
        <TextField label="Note" name="note" />
      </Form>
    </>
  );
}

/** Opens a job from the list of one’s own, which was narrowed. */
function openJob(list: string) {
  history.replaceState({ key: 'list' }, '');
  unsubscribe = subscribeToRouteChanges(() => undefined);
  Object.assign(Router, { router: { asPath: '/jobs?game=ats', pathname: '/jobs' } });
  Router.events.emit('beforeHistoryChange', '/jobs/42', { shallow: false });
  history.pushState({ key: 'job' }, '');
  Router.events.emit('routeChangeComplete', '/jobs/42', { shallow: false });
  const router = aRouter({ pathname: '/jobs/[id]', asPath: '/jobs/42', push });
  render(
    <RouterContext value={router}>
      <Job list={list} />
    </RouterContext>,
  );
}

const follow = () => userEvent.click(screen.getByRole('link', { name: 'My jobs' }));

beforeEach(() => {
  go = jest.spyOn(history, 'go').mockImplementation(() => undefined);
  go.mockClear();
  push.mockClear();
});

afterEach(() => {
  unsubscribe();
  Object.assign(Router, { router: null });
});

it('goes back to the list that the record was opened from', async () => {
  openJob('/jobs');
  await follow();
  expect(go.mock.calls).toEqual([[-1]]);
  expect(push).not.toHaveBeenCalled();
});

/** Leaves the record for another one. */
function goOn(from: string, to: string) {
  Object.assign(Router, { router: { asPath: from, pathname: '/jobs/[id]' } });
  Router.events.emit('beforeHistoryChange', to, { shallow: false });
  history.pushState({ key: to }, '');
  Router.events.emit('routeChangeComplete', to, { shallow: false });
}

it('goes back to the list over all records in between', async () => {
  openJob('/jobs');
  goOn('/jobs/42', '/jobs/43');
  goOn('/jobs/43', '/jobs/44');
  await follow();
  expect(go.mock.calls).toEqual([[-3]]);
  expect(push).not.toHaveBeenCalled();
});

it('leads to a list that the browser has dropped from its history', async () => {
  openJob('/jobs');
  goOn('/jobs/42', '/jobs/43');
  jest.spyOn(history, 'length', 'get').mockReturnValue(2);
  await follow();
  expect(push).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
});

it('leads to the list where a step within a record in between was not told of', async () => {
  openJob('/jobs');
  history.replaceState({ key: 'job' }, '', '#content');
  goOn('/jobs/42', '/jobs/43');
  history.replaceState({ key: '/jobs/43' }, '', location.pathname);
  await follow();
  expect(push).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
});

it('leads to a list that the record was not opened from', async () => {
  openJob('/jobs/all');
  await follow();
  expect(push).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
});

it('goes back also after the address of the record was replaced', async () => {
  openJob('/jobs');
  Object.assign(Router, { router: { asPath: '/jobs/42', pathname: '/jobs/[id]' } });
  Router.events.emit('beforeHistoryChange', '/jobs/42?part=map', { shallow: true });
  Router.events.emit('routeChangeComplete', '/jobs/42?part=map', { shallow: true });
  await follow();
  expect(go.mock.calls).toEqual([[-1]]);
});

it('leads to the list once “Skip to content” has taken a step within the page', async () => {
  openJob('/jobs');
  history.pushState({ key: 'job' }, '', '#content');
  await follow();
  expect(push).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
});

it('asks once before what was typed is lost, and stays if it may not be', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  openJob('/jobs');
  await userEvent.type(screen.getByLabelText('Note'), 'Peas');
  await follow();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  await follow();
  expect(go.mock.calls).toEqual([[-1]]);
  // Nothing is left to be asked about on the way back.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
