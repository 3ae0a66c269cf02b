import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPanel } from '@/__tests__/support/in-panel';
import { QueryStates } from '@/components/ui/query-states';
import { ApiError } from '@/lib/http/api-error';

let refusal: ApiError | null;

function Trucks() {
  const query = useQuery({
    queryKey: ['trucks'],
    queryFn: () => (refusal ? Promise.reject(refusal) : Promise.resolve('Two trucks')),
    retry: false,
  });
  return (
    <>
      <button onClick={() => void query.refetch()}>Look again</button>
      {query.errorUpdateCount > 0 && <p>Looked in vain</p>}
      <QueryStates subject="the trucks" query={query} skeleton={null}>
        {(trucks) => <textarea aria-label={trucks} />}
      </QueryStates>
    </>
  );
}

beforeEach(() => {
  refusal = null;
});

it.each([
  ['nobody answers', new ApiError(0, 'no_answer', 'The panel is not answering.')],
  ['the backend is away', new ApiError(503, 'starting', 'The panel is not answering.')],
  ['the session has ended', new ApiError(401, 'not_signed_in', 'Sign in to go on.')],
])('keeps what was shown, and typed in it, while %s', async (_case, error) => {
  renderInPanel(<Trucks />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Two trucks' }), 'Mine');
  refusal = error;
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText('Looked in vain');
  expect(screen.getByRole('textbox', { name: 'Two trucks' })).toHaveValue('Mine');
});

it.each([
  ['no longer theirs to see', new ApiError(403, 'permission_missing', 'You need MANAGE_JOBS.')],
  ['no longer there', new ApiError(404, 'not_found', 'The trucks were not found.')],
])('shows nothing of what is %s', async (_case, error) => {
  renderInPanel(<Trucks />);
  await screen.findByRole('textbox', { name: 'Two trucks' });
  refusal = error;
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error.message);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('says why nothing could be loaded the first time', async () => {
  refusal = new ApiError(503, 'starting', 'The panel is not answering.');
  renderInPanel(<Trucks />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The panel is not answering.');
});
