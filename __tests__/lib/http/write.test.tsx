import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPanelClient } from '@/lib/app/panel-client';
import { useWrite } from '@/lib/http/write';

/** A row that goes as soon as it is decided. */
function Row({ onGone, onSaid }: { onGone: () => void; onSaid: (words: string) => void }) {
  const decide = useWrite({ key: ['rows'] }, async (words: string) => words);
  return (
    <button
      type="button"
      onClick={() => {
        decide.mutate('accepted', { onSuccess: onSaid });
        onGone();
      }}
    >
      Accept
    </button>
  );
}

function Queue() {
  const [isThere, setIsThere] = useState(true);
  const [said, setSaid] = useState('nothing yet');
  return (
    <>
      <p>The row is {said}.</p>
      {isThere && <Row onGone={() => setIsThere(false)} onSaid={setSaid} />}
    </>
  );
}

it('tells the outcome of a write whose button is gone', async () => {
  render(
    <QueryClientProvider client={createPanelClient()}>
      <Queue />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The row is accepted.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a refusal while the list never answers again', async () => {
  const answers = [Promise.resolve('a row')];
  function RefusedRow() {
    const { data } = useQuery({
      queryKey: ['rows'],
      queryFn: () => answers.pop() ?? new Promise<string>(() => undefined),
    });
    const refuse = () => Promise.reject(new Error('It is decided.'));
    const decide = useWrite({ key: ['rows'], showsOwnError: true }, refuse);
    return (
      <>
        <p>{data}</p>
        <button type="button" onClick={() => decide.mutate(null)}>
          Accept
        </button>
        {decide.error && <p role="alert">{decide.error.message}</p>}
      </>
    );
  }
  render(
    <QueryClientProvider client={createPanelClient()}>
      <RefusedRow />
    </QueryClientProvider>,
  );
  await screen.findByText('a row');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is decided.');
});
