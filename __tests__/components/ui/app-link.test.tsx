import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { aRouter } from '@/__tests__/support/screens/browsing';
import { AppLink } from '@/components/ui/app-link';

const push = jest.fn(async () => true);
const prefetch = jest.fn(async () => undefined);

const router = aRouter({ push, replace: push, prefetch });

function open(onClick?: (event: { preventDefault: () => void }) => void) {
  render(
    <RouterContext value={router}>
      <AppLink href="/jobs?status=void" onClick={onClick}>
        Deliveries
      </AppLink>
    </RouterContext>,
  );
  return screen.getByRole('link', { name: 'Deliveries' });
}

beforeEach(() => jest.clearAllMocks());

it('leads to a page of the panel without a full load, and leaves the view to others', async () => {
  const link = open();
  expect(link).toHaveAttribute('href', '/jobs?status=void');
  await userEvent.click(link);
  expect(push).toHaveBeenCalledWith('/jobs?status=void', undefined, { scroll: false });
});

it('is followed by the keyboard, too', async () => {
  open();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledTimes(1);
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a press with %j to the browser', (press) => {
  const link = open();
  const click = createEvent.click(link, press);
  // What the browser would do with it is not for this document to follow.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(link, click);
  expect(push).not.toHaveBeenCalled();
});

it('stays where its owner says so', async () => {
  await userEvent.click(open((event) => event.preventDefault()));
  expect(push).not.toHaveBeenCalled();
});

it('fetches its page when it is pointed at, and not before', async () => {
  const link = open();
  expect(prefetch).not.toHaveBeenCalled();
  await userEvent.hover(link);
  expect(prefetch).toHaveBeenCalledWith('/jobs?status=void');
});

it('says nothing when its page can not be fetched ahead', async () => {
  prefetch.mockRejectedValueOnce(new Error('away'));
  await userEvent.hover(open());
  expect(prefetch).toHaveBeenCalledTimes(1);
});
