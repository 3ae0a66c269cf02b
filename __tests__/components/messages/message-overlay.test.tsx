import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { Dialog } from '@/components/ui/dialog/dialog';
import { MessageOverlay } from '@/components/messages/message-overlay';
import { notify } from '@/lib/messages/notify';
import { refreshDetails } from '@/lib/details/use-details';

const region = () => screen.getByRole('region', { name: 'Messages' });
const pass = (seconds: number) =>
  act(() => {
    for (let second = 0; second < seconds; second += 1) jest.advanceTimersByTime(1_000);
  });
const store = (key: string, content: unknown) =>
  localStorage.setItem(key, typeof content === 'string' ? content : JSON.stringify(content));
const fromOtherTab = () => {
  fireEvent(window, new Event('storage'));
};
const show = (type: 'SUCCESS' | 'WARNING' | 'ERROR', message: string) =>
  act(() => notify({ type, message }));
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('messages_'));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('stays ten seconds where it offers to undo', () => {
  render(<MessageOverlay />);
  act(() => notify({ type: 'SUCCESS', message: 'Job #12 accepted.', undo: () => undefined }));
  pass(9);
  expect(screen.getByText('Job #12 accepted.')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Job #12 accepted.')).not.toBeInTheDocument();
});

const withDialog = (isOpen: boolean) => (
  <>
    {isOpen && (
      <Dialog title="Close the report" onClose={jest.fn()}>
        Why?
      </Dialog>
    )}
    <MessageOverlay />
  </>
);

describe('what is shown', () => {
  it.each(['WARNING', 'ERROR'] as const)('announces %s at once', (type) => {
    render(<MessageOverlay />);
    show(type, 'The job is saved.');
    const alert = within(region()).getByRole('alert');
    expect(alert).toHaveTextContent('The job is saved.');
    // A region around it would have it read twice.
    expect(alert.closest('[aria-live="polite"]')).toBeNull();
    show('SUCCESS', 'The report is sent.');
    expect(region().closest('[aria-live="polite"]')).not.toBeNull();
  });

  it.each([false, true])('says what went well where it stood before, in a dialog: %s', (isOpen) => {
    render(
      <>
        {isOpen && (
          <Dialog title="Close the report" onClose={jest.fn()}>
            Why?
          </Dialog>
        )}
        <MessageOverlay />
      </>,
    );
    const announced = region().closest('[aria-live="polite"]');
    show('SUCCESS', 'The job is saved.');
    expect(announced).toContainElement(screen.getByText('The job is saved.'));
    expect(within(region()).queryByRole('alert')).toBeNull();
  });

  it('says in the page what is told while a dialog closes', () => {
    const { container, rerender } = render(withDialog(true));
    const outside = Array.from(container.querySelectorAll('[aria-live]'));
    show('SUCCESS', 'The job is saved.');
    rerender(withDialog(false));
    expect(outside).toContain(screen.getByText('The job is saved.').closest('[aria-live]'));
  });

  it('stands in a dialog while one is open, which lets nothing else be pressed', () => {
    const { rerender } = render(withDialog(true));
    show('ERROR', 'Somebody else has taken it.');
    expect(screen.getByRole('dialog')).toContainElement(region());
    expect(within(region()).getByRole('alert')).toBeVisible();
    rerender(withDialog(false));
    expect(within(region()).getByText('Somebody else has taken it.')).toBeVisible();
  });

  it('stands in the dialog above the others', () => {
    const withQuestion = (isAsked: boolean) => (
      <>
        <Dialog title="The report" onClose={jest.fn()}>
          {isAsked && (
            <Dialog title="Close the report" onClose={jest.fn()}>
              Why?
            </Dialog>
          )}
        </Dialog>
        <MessageOverlay />
      </>
    );
    const { rerender } = render(withQuestion(false));
    rerender(withQuestion(true));
    show('ERROR', 'Somebody else has taken it.');
    expect(screen.getByRole('dialog', { name: 'Close the report' })).toContainElement(region());
  });

  it('goes on with its time when a dialog opens and closes', () => {
    const { rerender } = render(withDialog(false));
    show('SUCCESS', 'The job is saved.');
    pass(2);
    rerender(withDialog(true));
    expect(within(region()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    pass(1);
    rerender(withDialog(false));
    expect(within(region()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    pass(2);
    expect(within(region()).queryByText('The job is saved.')).toBeNull();
  });

  it('keeps what one member was told for them while another one is signed in', () => {
    const beSignedIn = (user_id: number) =>
      act(() => {
        setDetailsCookie({ user_id });
        refreshDetails();
      });
    beSignedIn(1);
    render(<MessageOverlay />);
    act(() => notify({ id: '7', type: 'WARNING', message: 'Job #7 was voided.', userId: 1 }));
    expect(within(region()).getByRole('alert')).toHaveTextContent('Job #7 was voided.');
    beSignedIn(2);
    expect(region()).toBeEmptyDOMElement();
    pass(10);
    beSignedIn(1);
    expect(within(region()).getByRole('alert')).toHaveTextContent('Job #7 was voided.');
  });

  it('keeps an empty region without messages', () => {
    render(<MessageOverlay />);
    expect(region()).toBeEmptyDOMElement();
  });

  it('shows what was stored before the page was opened', () => {
    store('messages_a', { id: 'a', type: 'ERROR', message: 'From before' });
    render(<MessageOverlay />);
    expect(screen.getByRole('alert')).toHaveTextContent('From before');
  });

  it('shows what another tab has stored', () => {
    render(<MessageOverlay />);
    store('messages_b', { id: 'b', type: 'SUCCESS', message: 'From another tab' });
    fromOtherTab();
    expect(screen.getByText('From another tab')).toBeVisible();
  });

  it('forgets what another tab has dismissed', () => {
    render(<MessageOverlay />);
    show('SUCCESS', 'Read elsewhere');
    localStorage.clear();
    fromOtherTab();
    expect(region()).toBeEmptyDOMElement();
  });

  it('shows the newest message first', () => {
    render(<MessageOverlay />);
    for (const key of ['messages_c', 'messages_a', 'messages_b']) {
      store(key, { id: key, type: 'SUCCESS', message: key });
      fromOtherTab();
    }
    expect(screen.getAllByText(/^messages_/).map((message) => message.textContent)).toEqual([
      'messages_b',
      'messages_a',
      'messages_c',
    ]);
  });

  it('shows markup as text', () => {
    render(<MessageOverlay />);
    show('ERROR', '<img src=x onerror=alert(1)>');
    expect(screen.getByRole('alert')).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the countdown', () => {
  it('shrinks by a fifth each second and ends at zero', () => {
    render(<MessageOverlay />);
    show('SUCCESS', 'Counted');
    for (const percent of ['100', '80', '60', '40', '20']) {
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
      pass(1);
    }
    expect(region()).toBeEmptyDOMElement();
    expect(storedKeys()).toEqual([]);
  });

  it('draws zero before the message goes', async () => {
    render(<MessageOverlay />);
    show('SUCCESS', 'Counted');
    const seen: (string | null)[] = [];
    const bar = screen.getByRole('progressbar');
    const observer = new MutationObserver(() => seen.push(bar.getAttribute('aria-valuenow')));
    observer.observe(bar, { attributes: true });
    pass(5);
    await act(async () => undefined);
    expect(seen.at(-1)).toBe('0');
  });

  it.each([
    ['hovered', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('waits while the message is %s', (_state, enter, leave) => {
    render(<MessageOverlay />);
    show('WARNING', 'Wait');
    pass(2);
    enter(screen.getByRole('button', { name: 'Dismiss' }));
    pass(20);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    leave(screen.getByRole('button', { name: 'Dismiss' }));
    pass(3);
    expect(region()).toBeEmptyDOMElement();
  });

  it.each([
    ['hovered', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('waits in every window while the message is %s in one', (_state, enter, leave) => {
    render(<MessageOverlay />);
    render(<MessageOverlay />);
    show('WARNING', 'Wait');
    pass(2);
    const [here = document.body] = screen.getAllByRole('button', { name: 'Dismiss' });
    enter(here);
    pass(20);
    expect(screen.getAllByRole('progressbar').map((bar) => bar.ariaValueNow)).toEqual(['60', '60']);
    leave(here);
    pass(5);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('goes on after a window that held the message is gone', () => {
    store('held_messages_x', String(Date.now() + 1_500));
    store('messages_x', { id: 'x', type: 'SUCCESS', message: 'Held' });
    render(<MessageOverlay />);
    pass(7);
    expect(region()).toBeEmptyDOMElement();
    expect(localStorage).toHaveLength(0);
  });

  it('does not count what nobody can see', () => {
    render(<MessageOverlay />);
    show('SUCCESS', 'Unseen');
    pass(1);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pass(20);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
    visibility.mockReturnValue('visible');
    pass(4);
    expect(region()).toBeEmptyDOMElement();
  });

  it('goes on for the others when a new message arrives', () => {
    render(<MessageOverlay />);
    show('SUCCESS', 'First');
    act(() => jest.advanceTimersByTime(900));
    show('SUCCESS', 'Second');
    act(() => jest.advanceTimersByTime(100));
    const values = screen.getAllByRole('progressbar').map((bar) => bar.ariaValueNow);
    expect(values).toEqual(['100', '80']);
  });
});

describe('dismissing', () => {
  it('hands the focus on when it is dismissed by keyboard', () => {
    render(
      <main tabIndex={-1}>
        <MessageOverlay />
      </main>,
    );
    show('SUCCESS', 'The first one.');
    show('SUCCESS', 'The second one.');
    const press = () => {
      const [first = document.body] = screen.getAllByRole('button', { name: 'Dismiss' });
      act(() => first.focus());
      fireEvent.click(first, { detail: 0 });
    };
    press();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    press();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('of many is one press, and gives the focus to the page', () => {
    render(
      <main tabIndex={-1}>
        <MessageOverlay />
      </main>,
    );
    for (let count = 1; count <= 3; count += 1) show('SUCCESS', `Message ${count}`);
    expect(screen.queryByRole('button', { name: 'Dismiss all' })).toBeNull();
    show('WARNING', 'Message 4');
    expect(region()).toHaveTextContent('4 messages');
    expect(screen.getAllByRole('progressbar')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
    expect(region()).toBeEmptyDOMElement();
    expect(storedKeys()).toEqual([]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('removes the entry and tells of it', () => {
    render(<MessageOverlay />);
    show('ERROR', 'Seen');
    const told = jest.fn();
    window.addEventListener('storage', told, { once: true });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(region()).toBeEmptyDOMElement();
    expect(storedKeys()).toEqual([]);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('malformed entries', () => {
  it.each<[string, string, unknown]>([
    ['text that is no JSON', 'messages_x', '{'],
    ['an empty entry', 'messages_x', ''],
    ['null', 'messages_x', null],
    ['a list', 'messages_x', []],
    ['an unknown type', 'messages_x', { id: 'x', type: 'INFO', message: 'Hi' }],
    ['a type of the prototype', 'messages_x', { id: 'x', type: 'constructor', message: 'Hi' }],
    ['a message that is no text', 'messages_x', { id: 'x', type: 'ERROR', message: { a: 1 } }],
    ['no message', 'messages_x', { id: 'x', type: 'ERROR' }],
    ['a blank message', 'messages_x', { id: 'x', type: 'ERROR', message: ' ' }],
    ['a huge one', 'messages_x', { id: 'x', type: 'ERROR', message: 'x'.repeat(100_000) }],
    ['a key without an id', 'messages_', { id: '', type: 'ERROR', message: 'Hi' }],
  ])('removes %s', (_case, key, content) => {
    store(key, content);
    store('messages_good', { id: 'good', type: 'SUCCESS', message: 'Good' });
    render(<MessageOverlay />);
    expect(storedKeys()).toEqual(['messages_good']);
    expect(screen.getByText('Good')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves entries of others alone', () => {
    store('theme', 'dark');
    store('message_x', 'not ours');
    render(<MessageOverlay />);
    expect(localStorage).toHaveLength(2);
  });
});

describe('a browser that refuses its storage', () => {
  it('still shows and dismisses a message', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    render(<MessageOverlay />);
    show('ERROR', 'Not stored');
    expect(screen.getByRole('alert')).toHaveTextContent('Not stored');
    pass(5);
    expect(region()).toBeEmptyDOMElement();
  });
});
