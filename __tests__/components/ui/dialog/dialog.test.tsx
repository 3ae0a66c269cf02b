import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { TextField } from '@/components/ui/form/text-field';

/** A list whose row goes when it is decided, at once or with the next answer. */
function Queue({ goes }: { goes: 'never' | 'with the dialog' | 'later' }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isThere, setIsThere] = useState(true);
  const decide = () => {
    setIsAsking(false);
    if (goes === 'with the dialog') setIsThere(false);
    if (goes === 'later') setTimeout(() => setIsThere(false), 50);
  };
  return (
    <main>
      <h1>Applications</h1>
      <section>
        <h2>Waiting</h2>
        <ul>
          {isThere && (
            <li>
              <Button onClick={() => setIsAsking(true)}>Decide</Button>
            </li>
          )}
        </ul>
      </section>
      <input aria-label="Search" />
      {isAsking && (
        <Dialog title="Decide?" onClose={() => setIsAsking(false)}>
          <Button onClick={decide}>Yes</Button>
        </Dialog>
      )}
    </main>
  );
}

async function decideIn(goes: 'never' | 'with the dialog' | 'later') {
  render(<Queue goes={goes} />);
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('gives the focus back to what has opened it', async () => {
  await decideIn('never');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decide' })).toHaveFocus());
});

it.each(['with the dialog', 'later'] as const)(
  'gives the focus to the heading of the list when what has opened it goes %s',
  async (goes) => {
    await decideIn(goes);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting' })).toHaveFocus());
  },
);

it('leaves the focus where the member has put it since', async () => {
  await decideIn('later');
  await userEvent.click(screen.getByLabelText('Search'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull());
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

describe('a dialog with a form', () => {
  const schema = z.object({ note: z.string() });
  let close: jest.Mock<void, []>;
  const openForm = () => {
    close = jest.fn();
    render(
      <Dialog title="Write" onClose={close}>
        <Form schema={schema} isPending={false} error={null} onSubmit={async () => undefined}>
          <TextField label="Note" name="note" />
          <input type="file" aria-label="File" />
        </Form>
      </Dialog>,
    );
  };
  const pressEscape = () =>
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

  it('begins with the first field, past what stands above it', () => {
    render(
      <Dialog title="Decide" onClose={() => undefined}>
        <Form schema={schema} isPending={false} error={null} onSubmit={async () => undefined}>
          <a href="#proof">Proof 1</a>
          <RadioGroup
            label="Decision"
            name="decision"
            first="decline"
            options={[
              { value: 'accept', label: 'Accept' },
              { value: 'decline', label: 'Decline' },
            ]}
          />
          <TextField label="Note" name="note" />
        </Form>
      </Dialog>,
    );
    expect(screen.getByRole('radio', { name: 'Decline' })).toHaveFocus();
  });

  describe('whose fields arrive late', () => {
    const openLate = () => {
      const dialog = (isHere: boolean, hasMore = false) => (
        <Dialog title="Accept" onClose={() => undefined}>
          {isHere && (
            <Form schema={schema} isPending={false} error={null} onSubmit={async () => undefined}>
              <TextField label="Note" name="note" />
            </Form>
          )}
          <a href="#checks">Checks</a>
          {hasMore && <p>More checks</p>}
        </Dialog>
      );
      const { rerender } = render(dialog(false));
      return (hasMore = false) => rerender(dialog(true, hasMore));
    };

    it('begins with the first of them', async () => {
      const show = openLate();
      show();
      await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus());
    });

    it('takes the focus once, whatever arrives after them', async () => {
      const show = openLate();
      show();
      await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus());
      await userEvent.click(screen.getByRole('heading', { name: 'Accept' }));
      show(true);
      await screen.findByText('More checks');
      expect(screen.getByLabelText('Note')).not.toHaveFocus();
    });

    it('leaves the focus with what has it', async () => {
      const show = openLate();
      screen.getByRole('link', { name: 'Checks' }).focus();
      show();
      await screen.findByLabelText('Note');
      expect(screen.getByRole('link', { name: 'Checks' })).toHaveFocus();
    });
  });

  it('goes with Escape while nothing is typed', () => {
    openForm();
    pressEscape();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('asks before Escape takes what is typed', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    openForm();
    await userEvent.type(screen.getByLabelText('Note'), 'Peas');
    pressEscape();
    expect(close).not.toHaveBeenCalled();
    confirm.mockReturnValue(true);
    pressEscape();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('goes when the browser has closed it by itself', () => {
    openForm();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays when a file chooser in it is given up', () => {
    openForm();
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(close).not.toHaveBeenCalled();
  });
});
