import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { type NextRouter, useRouter } from 'next/router';
import { type ReactNode, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { server } from '@/__tests__/support/screens/server';
import { AppLink } from '@/components/ui/app-link';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { answerKeeperOf } from '@/lib/exams/theory/answer-keeper';
import { leaveFor } from '@/lib/navigation/leave-for';
import { useLeaveGuard } from '@/lib/navigation/use-leave-guard';

const schema = z.object({ note: z.string() });

interface PageProps {
  isAskedAgain?: boolean;
  onSubmit?: () => Promise<unknown>;
}

function Page({ isAskedAgain = false, onSubmit = async () => undefined }: PageProps) {
  useLeaveGuard();
  return (
    <>
      <div data-shown-by="edit">
        <Form
          schema={schema}
          isPending={false}
          error={null}
          isAskedAgain={isAskedAgain}
          onSubmit={onSubmit}
        >
          <TextField label="Note" name="note" />
          <TextField label="Password" name="password" autoComplete="current-password" />
          <SubmitButton>Write</SubmitButton>
        </Form>
      </div>
      <AppLink href="/jobs">My Jobs</AppLink>
      <AppLink href="/hr/guide">HR Guide</AppLink>
      <AppLink href="/hr/guide?edit=4&q=days">Days</AppLink>
    </>
  );
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'My Jobs' }));
const type = () => userEvent.type(screen.getByLabelText('Note'), 'Peas');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Write' }));
const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

let confirm: jest.SpiedFunction<typeof window.confirm>;
beforeEach(() => {
  confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
});

it('asks before a link leads away from what was typed', async () => {
  openScreen(<Page />, '/hr/guide');
  await type();
  await leave();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(location.pathname).not.toBe('/jobs');
  confirm.mockReturnValue(true);
  await leave();
  expect(location.pathname).toBe('/jobs');
});

it('asks before a link on the same page takes the form away, and not for another view', async () => {
  openScreen(<Page />, '/hr/guide');
  history.replaceState(null, '', '/hr/guide?edit=4');
  await type();
  await userEvent.click(screen.getByRole('link', { name: 'Days' }));
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'HR Guide' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(location.search).toBe('?edit=4&q=days');
});

it('lets the browser ask before the page is closed', async () => {
  openScreen(<Page />, '/hr/guide');
  expect(unload()).toBe(false);
  await type();
  expect(unload()).toBe(true);
});

it('asks nothing once it is taken', async () => {
  openScreen(<Page />, '/hr/guide');
  await type();
  await submit();
  await leave();
  expect(confirm).not.toHaveBeenCalled();
});

it('asks for what was typed while the rest was being taken', async () => {
  let take: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  openScreen(<Page onSubmit={() => taken} />, '/hr/guide');
  await type();
  await submit();
  await type();
  await act(async () => take());
  await leave();
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('has the address of the page that stays after the way back', async () => {
  let goBack: Parameters<NextRouter['beforePopState']>[0] = () => true;
  const beforePopState: NextRouter['beforePopState'] = (next) => {
    goBack = next;
  };
  const Browser = ({ children }: { children: ReactNode }) => (
    <RouterContext value={{ ...useRouter(), beforePopState }}>{children}</RouterContext>
  );
  history.replaceState({ key: 'guide' }, '');
  openScreen(
    <Browser>
      <Page />
    </Browser>,
    '/hr/guide',
  );
  await type();
  // The browser is there already when it asks.
  history.replaceState({ key: 'list' }, '', '/jobs');
  const way = { url: '/jobs', as: '/jobs', options: {} };
  expect(goBack(way)).toBe(false);
  expect(location.pathname).toBe('/hr/guide');
  expect(history.state).toEqual({ key: 'guide' });
  confirm.mockReturnValue(true);
  expect(goBack(way)).toBe(true);
});

it('asks nothing for the sake of a password', async () => {
  openScreen(<Page />, '/hr/guide');
  await userEvent.type(screen.getByLabelText('Password'), 'my present one');
  expect(unload()).toBe(false);
});

it('asks still while it is only asked about', async () => {
  openScreen(<Page isAskedAgain />, '/hr/guide');
  await type();
  await submit();
  await leave();
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('asks nothing on a bare page, nor of whoever leaves on purpose', async () => {
  const { unmount } = openScreen(<Page />, '/login');
  await type();
  expect(unload()).toBe(false);
  unmount();
  openScreen(<Page />, '/hr/guide');
  await type();
  leaveFor('#');
  expect(unload()).toBe(false);
});

function Answers() {
  useLeaveGuard();
  const keeper = answerKeeperOf(7);
  const { status } = useSyncExternalStore(keeper.subscribe, keeper.read);
  return (
    <>
      <button type="button" onClick={() => keeper.choose(0, 1)}>
        Choose
      </button>
      <p>{status}</p>
      <AppLink href="/jobs">My Jobs</AppLink>
    </>
  );
}

it('asks while what was chosen can’t be saved', async () => {
  localStorage.clear();
  server.use(http.put('/api/exams/theory/7/answers', () => HttpResponse.error()));
  openScreen(<Answers />, '/exams/theory/7');
  expect(unload()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('offline')).toBeVisible();
  expect(unload()).toBe(true);
  await leave();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(location.pathname).not.toBe('/jobs');
});

it('asks nothing once it is saved', async () => {
  localStorage.clear();
  server.use(
    http.put('/api/exams/theory/7/answers', () =>
      HttpResponse.json({ saved: 1, now: '2026-03-20T12:00:00.000Z' }),
    ),
  );
  openScreen(<Answers />, '/exams/theory/7');
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('saved')).toBeVisible();
  expect(unload()).toBe(false);
  await leave();
  expect(confirm).not.toHaveBeenCalled();
});
