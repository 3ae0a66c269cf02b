import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { EmptyState } from '@/components/ui/state/empty-state';
import { LoadError } from '@/components/ui/state/load-error';
import { Loading } from '@/components/ui/state/loading';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';

it('names what is loading, and then says so', async () => {
  render(
    <Loading label="Loading trucks">
      <RowsSkeleton count={3} />
    </Loading>,
  );
  const region = screen.getByRole('status', { name: 'Loading trucks' });
  expect(region).toBeVisible();
  // Screen readers don't announce text that appears with its region.
  expect(region).toHaveTextContent(/^$/);
  await waitFor(() => expect(region).toHaveTextContent('Loading trucks'));
});

it('announces a failure and tries again when asked', async () => {
  const onRetry = jest.fn();
  render(<LoadError subject="the trucks" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the trucks.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('passes on what the server said of a failure', () => {
  render(<LoadError subject="the trucks" reason="The database is away." onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The database is away.');
});

it('offers the next step where there is nothing yet', () => {
  render(<EmptyState title="No trucks yet." action={<a href="#buy">Buy one</a>} />);
  expect(screen.getByText('No trucks yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy one' })).toBeVisible();
});

it('says the same of what is gone and of what belongs to someone else', () => {
  const back = { href: '/trucks', label: 'All trucks' };
  openScreen(<NotFoundNotice subject="This truck" back={back} />, '/trucks/7');
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('This truck was not found.');
  expect(notice).toHaveTextContent('you don’t have access to it');
  expect(screen.getByRole('link', { name: 'All trucks' })).toHaveAttribute('href', '/trucks');
});
