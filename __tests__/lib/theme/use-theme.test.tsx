import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { chooseTheme } from '@/lib/theme/theme';
import { useTheme } from '@/lib/theme/use-theme';

function Choice() {
  const { choice, shown } = useTheme();
  return <output>{`${choice} ${shown}`}</output>;
}

const page = () => document.documentElement.dataset['theme'];
const words = () => screen.getByRole('status').textContent;

const open = () =>
  render(
    <>
      <ThemeToggle />
      <Choice />
    </>,
  );

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

it('follows the system until the member chooses', async () => {
  open();
  expect(words()).toBe('system dark');
  expect(page()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(words()).toBe('light light');
  expect(page()).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(screen.getByRole('button', { name: 'Switch to the dark theme' })).toBeInTheDocument();
});

it('follows a choice made in another tab', () => {
  open();
  localStorage.setItem('theme', 'light');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
  expect(words()).toBe('light light');
  expect(page()).toBe('light');
});

it('keeps nothing for who follows the system again', () => {
  localStorage.setItem('theme', 'light');
  open();
  act(() => chooseTheme('system'));
  expect(words()).toBe('system dark');
  expect(localStorage.getItem('theme')).toBeNull();
});

it('takes a choice that it does not know for none', () => {
  localStorage.setItem('theme', 'neon"><script>');
  open();
  expect(words()).toBe('system dark');
});

it('shows a choice that the browser refuses to keep', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(page()).toBe('light');
  expect(words()).toBe('light light');
});
