import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from '@/components/ui/form/search-field';
import { ListFilters } from '@/components/ui/table/list-filters';

const open = (isNarrowed: boolean, onReset = () => undefined) =>
  render(
    <ListFilters isNarrowed={isNarrowed} onReset={onReset}>
      <p>Which game</p>
    </ListFilters>,
  );

it('opens on a phone when asked for, and closes again', async () => {
  open(false);
  const toggle = screen.getByRole('button', { name: 'Filters', expanded: false });
  const narrowing = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(narrowing).toHaveTextContent('Which game');
  expect(narrowing).toHaveClass('hidden', 'sm:contents');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(narrowing).not.toHaveClass('hidden');
  await userEvent.click(toggle);
  expect(narrowing).toHaveClass('hidden');
});

it('offers to reset where the list is narrowed', async () => {
  const onReset = jest.fn();
  const { unmount } = open(true, onReset);
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(onReset).toHaveBeenCalledTimes(1);
  unmount();
  open(false);
  expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
});

it('forgets with the others what is typed and not yet searched for', async () => {
  render(
    <ListFilters
      search={<SearchField label="Name" value="" onSearch={() => undefined} />}
      isNarrowed
      onReset={() => undefined}
    />,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), 'lud');
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('');
});

it('has no button to open where there is only a search', () => {
  render(<ListFilters search={<p>By name</p>} isNarrowed={false} onReset={() => undefined} />);
  expect(screen.getByText('By name')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
