import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { QueryStates } from '@/components/ui/state/query-states';
import { releaseVersionEndpoint } from '@/lib/contracts/core/release';
import { callEndpoint } from '@/lib/http/call-endpoint';

function Words({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    isOpen && (
      <Form
        schema={z.object({ words: z.string() })}
        isPending={false}
        error={null}
        onSubmit={async () => undefined}
      >
        <TextField label={label} name="words" />
        <SubmitButton>Send</SubmitButton>
        <button type="button" onClick={() => setIsOpen(false)}>
          Cancel
        </button>
      </Form>
    )
  );
}

function Trucks() {
  const trucks = useQuery({
    queryKey: ['trucks'],
    queryFn: () => callEndpoint(releaseVersionEndpoint),
    retry: false,
  });
  return (
    <>
      <button type="button" onClick={() => void trucks.refetch()}>
        Ask again
      </button>
      <QueryStates
        subject="the trucks"
        query={trucks}
        skeleton={null}
        notFound={<p>There are no such trucks.</p>}
      >
        {() => (
          <>
            <input aria-label="Note" />
            <Words label="Report" />
          </>
        )}
      </QueryStates>
    </>
  );
}

const answers = (respond: () => ReturnType<typeof HttpResponse.json>) =>
  server.use(http.get('/api/release-version', respond));

async function writeANote(beside: ReactNode = null) {
  answers(() => HttpResponse.json({ version: '1.0.0' }));
  openScreen(
    <>
      <Trucks />
      {beside}
    </>,
    '/',
  );
  const note = await screen.findByLabelText('Note');
  await userEvent.type(note, 'Half a sentence');
  return note;
}
const askAgain = () => userEvent.click(screen.getByRole('button', { name: 'Ask again' }));

it.each([
  ['the panel is away', 503, 'The data is being opened.'],
  ['the session has ended', 401, 'Sign in to continue.'],
  ['there is no network', 0, 'The panel isn’t responding.'],
])(
  'keeps what is being written while %s, and says so until it is back',
  async (_case, status, words) => {
    const note = await writeANote();
    const region = screen.getByRole('status');
    answers(() => (status === 0 ? HttpResponse.error() : refusal(status, words)));
    await askAgain();
    await waitFor(() => expect(region).toHaveTextContent(/may be out of date/));
    expect(region).toHaveTextContent(words);
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note).toHaveValue('Half a sentence');
    answers(() => HttpResponse.json({ version: '1.0.1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
    expect(note).toHaveValue('Half a sentence');
  },
);

it.each([
  ['is gone', 404, 'There are no such trucks.'],
  ['is no longer for the reader', 403, 'We couldn’t load the trucks.'],
])('shows no longer what %s', async (_what, status, words) => {
  const note = await writeANote();
  answers(() => refusal(status, 'No.'));
  await askAgain();
  expect(await screen.findByText(words)).toBeVisible();
  expect(note).not.toBeInTheDocument();
});

it.each([404, 403])(
  'keeps a form that is being filled in, whatever is answered: %s',
  async (status) => {
    await writeANote();
    await userEvent.type(screen.getByLabelText('Report'), 'Half a report');
    const region = screen.getByRole('status');
    answers(() => refusal(status, 'These trucks are gone.'));
    await askAgain();
    await waitFor(() => expect(region).toHaveTextContent('These trucks are gone.'));
    expect(screen.getByLabelText('Report')).toHaveValue('Half a report');
  },
);

it.each(['Cancel', 'Send'])(
  'lets what is gone go once a form beside it was left by %s',
  async (button) => {
    await writeANote();
    await userEvent.type(screen.getByLabelText('Report'), 'Half a report');
    answers(() => refusal(404, 'No.'));
    await askAgain();
    await screen.findByText(/may be out of date/);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('There are no such trucks.')).toBeVisible();
  },
);

it('brings nothing back that is gone when something is typed beside it', async () => {
  await writeANote(<Words label="Reply" />);
  answers(() => refusal(404, 'No.'));
  await askAgain();
  await screen.findByText('There are no such trucks.');
  await userEvent.type(screen.getByLabelText('Reply'), 'Thanks');
  expect(screen.getByText('There are no such trucks.')).toBeVisible();
});

function Trailers() {
  const trailers = useQuery({
    queryKey: ['trailers'],
    queryFn: () => callEndpoint(releaseVersionEndpoint),
  });
  return (
    <QueryStates subject="the trailers" query={trailers} skeleton={null}>
      {({ version }) => <p>{version}</p>}
    </QueryStates>
  );
}

it('says what is wrong while it still tries again, and shows what arrives then', async () => {
  let calls = 0;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.get('/api/release-version', async () => {
      calls += 1;
      if (calls < 3) return refusal(503, 'The data is being opened.');
      await Promise.race([arrival, delay('infinite')]);
      return HttpResponse.json({ version: '1.0.0' });
    }),
  );
  openScreen(<Trailers />, '/');
  expect(await screen.findByRole('alert')).toHaveTextContent('The data is being opened.');
  arrive();
  expect(await screen.findByText('1.0.0')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
