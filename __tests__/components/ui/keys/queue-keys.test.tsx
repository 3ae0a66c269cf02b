import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { QueueKeys } from '@/components/ui/keys/queue-keys';

let pressed: string[] = [];
beforeEach(() => {
  pressed = [];
});

const Row = ({ name }: { name: string }) => (
  <tr>
    <td>
      <a href={`#${name}`}>{name}</a>
    </td>
    <td>
      <button type="button" aria-keyshortcuts="A" onClick={() => pressed.push(name)}>
        Accept
      </button>
    </td>
  </tr>
);

const show = (names = ['Ada', 'Bo', 'Cy'], more?: ReactNode) =>
  render(
    <>
      <input aria-label="Search" />
      <QueueKeys>
        <table>
          <tbody>
            {names.map((name) => (
              <Row key={name} name={name} />
            ))}
          </tbody>
        </table>
        {more}
      </QueueKeys>
    </>,
  );
const link = (name: string) => screen.getByRole('link', { name });

it('goes to the link that names a row, not to another before it', async () => {
  render(
    <QueueKeys>
      <table>
        <tbody>
          <tr>
            <td>
              <a href="#driver">Driver</a>
            </td>
            <td data-names-row>
              <a href="#job">Job</a>
            </td>
          </tr>
        </tbody>
      </table>
    </QueueKeys>,
  );
  await userEvent.keyboard('j');
  expect(link('Job')).toHaveFocus();
});

it('moves through the rows, and decides the one in focus', async () => {
  show();
  await userEvent.keyboard('j');
  expect(link('Ada')).toHaveFocus();
  await userEvent.keyboard('jjj');
  expect(link('Cy')).toHaveFocus();
  await userEvent.keyboard('k');
  expect(link('Bo')).toHaveFocus();
  await userEvent.keyboard('a');
  expect(pressed).toEqual(['Bo']);
});

it('decides one row however long its key is held, and moves on for as long', async () => {
  show();
  await userEvent.keyboard('{j>3/}');
  expect(link('Cy')).toHaveFocus();
  await userEvent.keyboard('{a>3/}');
  expect(pressed).toEqual(['Cy']);
});

it('goes to the row that a key would decide before it decides anything', async () => {
  show();
  await userEvent.keyboard('a');
  expect(link('Ada')).toHaveFocus();
  expect(pressed).toEqual([]);
});

it('goes on to the next row that a key can decide', async () => {
  render(
    <QueueKeys>
      <table>
        <tbody>
          <tr>
            <td>
              <a href="#own">Own</a>
            </td>
          </tr>
          <Row name="Ada" />
        </tbody>
      </table>
    </QueueKeys>,
  );
  await userEvent.keyboard('ja');
  expect(link('Ada')).toHaveFocus();
  expect(pressed).toEqual([]);
});

it('goes on where a decided row was', async () => {
  const { unmount, rerender } = show();
  await userEvent.keyboard('jj');
  const rest = ['Ada', 'Cy'].map((name) => <Row key={name} name={name} />);
  rerender(
    <>
      <input aria-label="Search" />
      <QueueKeys>
        <table>
          <tbody>{rest}</tbody>
        </table>
      </QueueKeys>
    </>,
  );
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('j');
  expect(link('Cy')).toHaveFocus();
  unmount();
  await userEvent.keyboard('a');
  expect(pressed).toEqual([]);
});

it.each(['{Control>}a{/Control}', '{Alt>}a{/Alt}', '{Meta>}a{/Meta}'])(
  'leaves %s to the browser',
  async (keys) => {
    show();
    link('Ada').focus();
    await userEvent.keyboard(keys);
    expect(pressed).toEqual([]);
  },
);

it('leaves keys to a field that somebody types in', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Search'), 'ja');
  expect(screen.getByLabelText('Search')).toHaveValue('ja');
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it('calls the key of commands what a Mac calls it', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  show();
  await userEvent.keyboard('?');
  expect(screen.getByText('⌘ Enter')).toBeVisible();
});

it('says what the keys do, and turns them off', async () => {
  show(undefined, <SubmitButton>Send</SubmitButton>);
  await userEvent.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'J',
    'K',
    'Enter',
    'A',
    'Ctrl Enter',
  ]);
  expect(dialog.getByText('Accept')).toBeVisible();
  await userEvent.keyboard('j');
  expect(link('Ada')).not.toHaveFocus();
  await userEvent.click(dialog.getByLabelText('Single-key shortcuts'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  link('Ada').focus();
  await userEvent.keyboard('a');
  expect(pressed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Keyboard shortcuts/ }));
  await userEvent.click(screen.getByLabelText('Single-key shortcuts'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  link('Ada').focus();
  await userEvent.keyboard('a');
  expect(pressed).toEqual(['Ada']);
});
