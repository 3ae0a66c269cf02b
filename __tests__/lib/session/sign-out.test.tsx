import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/in-panel';
import { watchLeaving } from '@/__tests__/support/navigation';
import { server } from '@/__tests__/support/server';
import { useSignOut } from '@/lib/session/sign-out';

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

it('stays and says so when nothing answers', async () => {
  const left = watchLeaving();
  server.use(http.delete('/api/session', () => HttpResponse.error()));
  renderInPanel(<SignOut />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The panel isn’t responding.');
  expect(left).toEqual([]);
});
