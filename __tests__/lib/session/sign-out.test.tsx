import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aDraft } from '@/__tests__/support/screens/exam-rows';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { sheetKeeperOf } from '@/lib/exams/sheet-keeper';
import { answerKeeperOf } from '@/lib/exams/theory/answer-keeper';
import { keepFormDraft } from '@/lib/forms/drafts/form-draft';
import { keepUnsaved } from '@/lib/recruitment/unsaved-draft';
import { useSignOut, useSignOutEverywhere } from '@/lib/session/sign-out';
import { refreshDetails } from '@/lib/details/use-details';
import { formDraftsOf } from '@/lib/store/drafts';
import { isAnythingUnsaved } from '@/lib/http/saver';

const DRAFTED = { pictures: 'proofs', measured: [] };

beforeEach(() => localStorage.clear());

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => signOut.mutate()}>
      Sign out
    </button>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

it('forgets the permissions and leaves for the sign-in', async () => {
  const left = watchLeaving();
  sessionStorage.setItem('permissions', '{"user_id":7,"held":[]}');
  server.use(http.delete('/api/session', () => HttpResponse.json({})));
  renderInPanel(<SignOut />);
  await press();
  await waitFor(() => expect(left).toEqual(['/login?reason=logged_out']));
  expect(sessionStorage).toHaveLength(0);
});

const sheetNotedIn = (calls: string[]) =>
  http.put('/api/exams/bookings/5/sheet', () => {
    calls.push('sheet');
    return HttpResponse.json({ draft_version: 2 });
  });

it('leaves nothing that was written for the next member at the computer', async () => {
  const left = watchLeaving();
  const calls: string[] = [];
  server.use(
    sheetNotedIn(calls),
    http.put('/api/exams/theory/7/answers', () => {
      calls.push('answers');
      return refusal(429, 'Too many answers at once.', 'too_many');
    }),
    http.delete('/api/session', () => {
      calls.push('session');
      return HttpResponse.json({});
    }),
  );
  localStorage.setItem('theme', 'dark');
  const nothing = { email: null, birth_year: null, country: null, languages: [], answers: {} };
  keepUnsaved({ steam_id: null, draft: { ...nothing, name: 'Ada' }, base: null });
  sheetKeeperOf(5, aDraft).write({ comment: 'Mine' });
  answerKeeperOf(7).choose(0, 1);
  expect(localStorage).toHaveLength(4);
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false);
  renderInPanel(<SignOut />);
  await press();
  await waitFor(() => expect(confirm).toHaveBeenCalledWith('Sign out without saving?'));
  expect(calls).not.toContain('session');
  expect(localStorage).toHaveLength(3);
  confirm.mockReturnValueOnce(true);
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  // Nothing is left to ask about while the page goes.
  expect(isAnythingUnsaved()).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['theme']);
  // What can still be saved is saved first.
  expect(calls).toContain('sheet');
  expect(calls.at(-1)).toBe('session');
});

it('asks before the drafts of forms are discarded, but not those of others', async () => {
  const left = watchLeaving();
  setDetailsCookie({ user_id: 7, detail: { name: 'Zoë' } });
  server.use(http.delete('/api/session', () => HttpResponse.json({})));
  keepFormDraft(`${formDraftsOf(7)}job_request`, DRAFTED, { cargo: 'Office Paper' });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  renderInPanel(<SignOut />);
  refreshDetails();
  await press();
  await waitFor(() => expect(confirm).toHaveBeenCalledWith('Sign out and discard your drafts?'));
  expect(localStorage).toHaveLength(1);
  localStorage.clear();
  keepFormDraft(`${formDraftsOf(77)}job_request`, DRAFTED, { cargo: 'Office Paper' });
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
});

function SignOutEverywhere() {
  const signOut = useSignOutEverywhere();
  return (
    <button type="button" onClick={() => signOut.mutate()}>
      Sign out
    </button>
  );
}

it('saves first what can still be saved where it ends all sessions', async () => {
  const left = watchLeaving();
  const calls: string[] = [];
  server.use(
    sheetNotedIn(calls),
    http.delete('/api/sessions', () => {
      calls.push('sessions');
      return HttpResponse.json({});
    }),
  );
  renderInPanel(<SignOutEverywhere />);
  sheetKeeperOf(5, aDraft).write({ comment: 'Mine' });
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(calls).toEqual(['sheet', 'sessions']);
});

it('stays and says so when nothing answers', async () => {
  const left = watchLeaving();
  server.use(http.delete('/api/session', () => HttpResponse.error()));
  renderInPanel(<SignOut />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The panel isn’t responding.');
  expect(left).toEqual([]);
});
