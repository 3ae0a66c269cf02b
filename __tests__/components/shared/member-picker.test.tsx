import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import * as z from 'zod/mini';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { pickMember } from '@/__tests__/support/screens/pick-member';
import { aDirectoryRow } from '@/__tests__/support/screens/directory';
import { server } from '@/__tests__/support/screens/server';
import { MemberPicker, type PickedMember } from '@/components/shared/members/member-picker';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { MembersField } from '@/components/shared/members/members-field';

const ALL = [
  aDirectoryRow(),
  aDirectoryRow({ user_id: 8, name: 'Adam Test' }),
  aDirectoryRow({ user_id: 9, name: 'Ben Test' }),
];

/** Whom the backend finds; `asked` are the words that it was asked for. */
function haveMembers() {
  const asked: string[] = [];
  server.use(
    http.get('/api/profiles', ({ request }) => {
      const words = new URL(request.url).searchParams.get('search') ?? '';
      asked.push(words);
      const items = ALL.filter(({ name }) => name.includes(words));
      return HttpResponse.json({ items, next: null, previous: null, count: items.length });
    }),
  );
  return asked;
}

function Picked() {
  const [chosen, setChosen] = useState<PickedMember | null>(null);
  return (
    <MemberPicker label="Driver" placeholder="All drivers" chosen={chosen} onChange={setChosen} />
  );
}

const picker = () => screen.getByLabelText('Driver');
const search = () => screen.findByRole('combobox', { name: 'Search members' });

it('finds a member by the keyboard alone, and gives the focus back', async () => {
  const asked = haveMembers();
  renderInPanel(<Picked />);
  expect(picker()).toHaveTextContent('All drivers');
  await userEvent.tab();
  expect(picker()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await search()).toHaveFocus());
  expect(screen.getByRole('dialog', { name: 'Choose from members' })).toHaveTextContent(
    'Type part of a name.',
  );
  await userEvent.keyboard('Ada');
  expect(await screen.findByRole('option', { name: /Adam Test/ })).toBeVisible();
  expect(asked.at(-1)).toBe('Ada');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(picker()).toHaveTextContent('Adam Test'));
  await waitFor(() => expect(picker()).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows who is chosen in a filter, whatever was searched for since', async () => {
  haveMembers();
  renderInPanel(<Picked />);
  await pickMember(picker(), 'Ada', /Ada Test/);
  await waitFor(() => expect(picker()).toHaveTextContent('Ada Test'));
  await userEvent.click(picker());
  await userEvent.type(await search(), 'Ben');
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(picker()).toHaveTextContent('Ada Test');
});

it('takes a long paste whole, and says why it isn’t searched for', async () => {
  const asked = haveMembers();
  renderInPanel(<Picked />);
  await userEvent.click(picker());
  await userEvent.click(await search());
  await userEvent.paste('Ada Test '.repeat(10));
  expect(await search()).toHaveValue('Ada Test '.repeat(10));
  expect(await screen.findByText('Search for up to 60 characters.')).toBeVisible();
  await userEvent.clear(await search());
  await userEvent.paste('Ben');
  expect(await screen.findByRole('option', { name: /Ben Test/ })).toBeVisible();
  expect(asked).toEqual(['Ben']);
});

it('says that nobody was found, and that nothing was loaded', async () => {
  haveMembers();
  renderInPanel(<Picked />);
  await userEvent.click(picker());
  await userEvent.type(await search(), 'Zoe');
  expect(await screen.findByText('No members found.')).toBeVisible();
  server.use(http.get('/api/profiles', () => new HttpResponse(null, { status: 400 })));
  await userEvent.clear(await search());
  await userEvent.type(await search(), 'Ben');
  expect(await screen.findByText('We couldn’t load members.')).toBeVisible();
  haveMembers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Ben Test/ })).toBeVisible();
});

it('says that it is searching for as long as there is no answer', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('/api/profiles', async () => {
      await held;
      return HttpResponse.json({ items: [], next: null, previous: null, count: 0 });
    }),
  );
  renderInPanel(<Picked />);
  await userEvent.click(picker());
  await userEvent.type(await search(), 'Ada');
  expect(await screen.findByText('Searching…')).toBeVisible();
  expect(screen.queryByText('No members found.')).toBeNull();
  answer();
  expect(await screen.findByText('No members found.')).toBeVisible();
});

it('gathers several members for a form, and keeps the focus near one that is removed', async () => {
  haveMembers();
  let held: string | undefined;
  renderInPanel(
    <Form
      schema={z.object({ user_ids: z.string() })}
      isPending={false}
      error={null}
      onChange={(read) => {
        held = read()['user_ids'];
      }}
      onSubmit={async () => undefined}
    >
      <MembersField label="Drivers" name="user_ids" defaults={[{ user_id: 5, name: 'Eve' }]} />
    </Form>,
  );
  const field = () => screen.getByLabelText('Drivers');
  const expectSent = (ids: string) => expect(held).toBe(ids);
  await pickMember(field(), 'Ada', /Ada Test/);
  await userEvent.keyboard('Adam');
  await userEvent.click(await screen.findByRole('option', { name: /Adam Test/ }));
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveTextContent('3 chosen');
  expectSent('5 7 8');
  const list = within(screen.getByRole('list', { name: 'Chosen: Drivers' }));
  await userEvent.click(list.getByRole('button', { name: 'Remove Eve' }));
  expect(list.getByRole('button', { name: 'Remove Ada Test' })).toHaveFocus();
  expectSent('7 8');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(field()).toHaveFocus();
  expectSent('');
});

it('asks to choose a name that was only typed, or to clear it', async () => {
  haveMembers();
  const sent = jest.fn(async () => undefined);
  renderInPanel(
    <Form
      schema={z.object({ user_ids: z.string() })}
      isPending={false}
      error={null}
      onSubmit={sent}
    >
      <MembersField label="Drivers" name="user_ids" defaults={[{ user_id: 5, name: 'Eve' }]} />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const field = () => screen.getByLabelText('Drivers');
  await userEvent.click(field());
  await userEvent.type(await search(), 'Ada');
  await screen.findByRole('option', { name: /Ada Test/ });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription(
      'Choose from the members found for “Ada”, or clear the search.',
    ),
  );
  expect(field()).toHaveFocus();
  expect(field()).toHaveTextContent('“Ada” isn’t chosen');
  expect(sent).not.toHaveBeenCalled();

  await userEvent.click(field());
  expect(await search()).toHaveValue('Ada');
  await userEvent.clear(await search());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(''));
  await userEvent.type(await search(), 'Ben');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveTextContent('1 chosen');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});
