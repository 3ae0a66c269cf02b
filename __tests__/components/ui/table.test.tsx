import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from '@/components/ui/table/column';
import { Table } from '@/components/ui/table/table';

interface Truck {
  id: number;
  plate: string;
  km: number;
}

const columns: Column<Truck>[] = [
  { header: 'Plate', render: ({ plate }) => <a href={`#${plate}`}>{plate}</a> },
  { header: 'Distance', sort: 'km', align: 'end', render: ({ km }) => `${km} km` },
];
const trucks = [
  { id: 1, plate: 'AB 12', km: 100 },
  { id: 2, plate: 'CD 34', km: 50 },
];

const isLeftOut = ({ classList }: HTMLElement) => classList.contains('as-scroll:hidden');

function renderTable(sort?: string) {
  const onSort = jest.fn();
  render(
    <Table
      label="Trucks"
      columns={columns}
      rows={trucks}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />,
  );
  return onSort;
}

it('names the table, its columns and its rows', () => {
  renderTable();
  const table = screen.getByRole('table', { name: 'Trucks' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('cell', { name: /100 km$/ })).toBeVisible();
});

it.each([
  ['largest first', '-km', 'descending'],
  ['smallest first', 'km', 'ascending'],
  ['another column', 'plate', 'none'],
])('tells a screen reader that it is sorted by %s', (_case, sort, order) => {
  renderTable(sort);
  expect(screen.getByRole('columnheader', { name: 'Distance' })).toHaveAttribute(
    'aria-sort',
    order,
  );
});

it.each([
  ['shows the largest first at the first press', undefined, '-km'],
  ['turns the order round at the second press', '-km', 'km'],
  ['turns it back at the third', 'km', '-km'],
])('%s', async (_case, sort, asked) => {
  const onSort = renderTable(sort);
  await userEvent.click(screen.getByRole('button', { name: 'Distance' }));
  expect(onSort).toHaveBeenCalledWith(asked);
});

it('offers no sorting where the list has none', () => {
  renderTable();
  const header = screen.getByRole('columnheader', { name: 'Plate' });
  expect(within(header).queryByRole('button')).not.toBeInTheDocument();
  expect(header).not.toHaveAttribute('aria-sort');
});

describe('where rows are cards', () => {
  const order = () => screen.getByLabelText('Sort by');

  it('is sorted by a choice of every column that has an order', async () => {
    const onSort = renderTable('-km');
    expect(order()).toHaveDisplayValue('Distance, highest first');
    await userEvent.selectOptions(order(), 'Distance, lowest first');
    expect(onSort).toHaveBeenCalledWith('km');
  });

  it('is sorted by words where the header is only a sign', () => {
    const signed = [
      ...columns,
      { header: '#', sort: 'member_no', sortLabel: 'Member number', render: () => null },
    ];
    const rowKey = ({ id }: Truck) => id;
    const order = { sort: 'member_no', onSort: () => undefined };
    render(<Table label="Trucks" columns={signed} rows={trucks} rowKey={rowKey} {...order} />);
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Member number, lowest first');
  });

  it.each([
    ['created_at', 'latest first'],
    ['deadline_on', 'latest first'],
    ['from', 'latest first'],
    ['at', 'latest first'],
    ['period', 'latest first'],
    ['name', 'Z to A'],
    ['text', 'Z to A'],
    ['examiner', 'Z to A'],
    ['points', 'highest first'],
  ])('says how %s is ordered', (sort, words) => {
    const timed = [...columns, { header: 'Other', sort, render: () => null }];
    const order = { sort: `-${sort}`, onSort: () => undefined };
    const rowKey = ({ id }: Truck) => id;
    render(<Table label="Trucks" columns={timed} rows={trucks} rowKey={rowKey} {...order} />);
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue(`Other, ${words}`);
  });

  it('says so where the address asks for an order of its own', () => {
    renderTable('plate');
    expect(order()).toHaveDisplayValue('Custom order');
  });

  it('starts in the order of the rows', () => {
    renderTable();
    expect(order()).toHaveDisplayValue('Default order');
  });

  it('offers no choice where nothing can be sorted', () => {
    render(<Table label="Trucks" columns={columns} rows={trucks} rowKey={({ id }) => id} />);
    expect(screen.queryByLabelText('Sort by')).toBeNull();
  });
});

it('leads the keyboard to each row', async () => {
  renderTable();
  // Past both ways to sort, of which one is in sight.
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'AB 12' })).toHaveFocus();
});

it('follows the link of a row wherever the row is pressed', async () => {
  const onOpen = jest.fn((event: MouseEvent) => event.preventDefault());
  const opening: Column<Truck>[] = [
    {
      header: 'Plate',
      render: ({ plate }) => (
        <a
          href={`#${plate}`}
          className="covers-row"
          onClick={({ nativeEvent }) => onOpen(nativeEvent)}
        >
          {plate}
        </a>
      ),
    },
    { header: 'Distance', render: ({ km }) => `${km} km` },
    {
      header: 'Actions',
      isActions: true,
      render: () => (
        <p>
          <span>For sale</span> <button>Sell</button>
        </p>
      ),
    },
  ];
  render(<Table label="Fleet" columns={opening} rows={trucks} rowKey={({ id }) => id} />);
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: 'Sell' })[0] ?? document.body);
  await user.click(screen.getAllByText('For sale')[0] ?? document.body);
  // Its text was marked, to be copied.
  document.getSelection()?.selectAllChildren(screen.getByText('100 km'));
  fireEvent.click(screen.getByText('100 km'));
  expect(onOpen).not.toHaveBeenCalled();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('50 km'));
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onOpen.mock.lastCall?.[0]).toMatchObject({ ctrlKey: true });
  expect(onOpen.mock.lastCall?.[0].target).toBe(screen.getByRole('link', { name: 'CD 34' }));
});

it('names every value of a card, but not its buttons', () => {
  const act: Column<Truck> = {
    header: 'Actions',
    isActions: true,
    render: () => <button>Sell</button>,
  };
  const named = columns.map((column, place) => ({ ...column, wide: place === 0 }));
  render(<Table label="Fleet" columns={[...named, act]} rows={trucks} rowKey={({ id }) => id} />);
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  for (const [place, name] of ['Plate AB 12', 'Distance 100 km', 'Sell'].entries())
    expect(cells[place]).toHaveAccessibleName(name);
});

describe('a card', () => {
  const cellsOf = (...beside: Column<Truck>[]) => {
    const named = columns.map((column, place) => ({ ...column, wide: place === 0 }));
    render(
      <Table label="Fleet" columns={[...named, ...beside]} rows={trucks} rowKey={({ id }) => id} />,
    );
    return within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  };

  it.each([
    ['a status beside its name', { isStatus: true }],
    ['a value that says what it is', { isPlain: true }],
  ])('names %s for screen readers only', (_case, place) => {
    const cells = cellsOf({ header: 'State', ...place, render: () => 'For sale' });
    expect(cells[2]).toHaveAccessibleName('State For sale');
    expect(screen.getAllByText('State', { selector: 'td *' })[0]).toHaveClass('sr-only');
  });

  it.each([
    ['a dash', () => '–'],
    ['a muted dash', () => <span className="text-muted">–</span>],
    ['nothing', () => null],
  ])('leaves out %s', (_case, render) => {
    const cells = cellsOf(
      { header: 'Driver', render },
      { header: 'Jobs', align: 'end', render: () => 0 },
    );
    expect(cells[2]).toHaveClass('hidden', 'as-table:table-cell');
    expect(cells[3]).not.toHaveClass('hidden');
  });
});

it('says which columns are left out where it has no room for them', () => {
  const spare = { isSpare: true, render: () => 'x' };
  const { rerender } = render(
    <Table
      label="Fleet"
      columns={[
        ...columns,
        { header: '#', sortLabel: 'Truck number', ...spare },
        { header: 'Year', ...spare },
      ]}
      rows={trucks}
      rowKey={({ id }) => id}
    />,
  );
  expect(screen.getByText('Not shown at this width: Truck number, Year.')).toBeInTheDocument();
  for (const role of ['columnheader', 'cell'] as const)
    expect(screen.getAllByRole(role).filter(isLeftOut)).toHaveLength(
      role === 'cell' ? 2 * trucks.length : 2,
    );
  rerender(<Table label="Fleet" columns={columns} rows={trucks} rowKey={({ id }) => id} />);
  expect(screen.queryByText(/^Not shown/)).toBeNull();
});

it('makes a column of whole values as wide as they are', () => {
  const whole = { isWhole: true, render: () => '25 Nov 2026 – 11 Dec 2026' };
  render(
    <Table
      label="Fleet"
      columns={[...columns, { header: 'Days', ...whole }]}
      rows={trucks.slice(0, 1)}
      rowKey={({ id }) => id}
    />,
  );
  expect(screen.getByText('25 Nov 2026 – 11 Dec 2026')).toHaveClass('as-table:w-max');
  expect(screen.getByText('AB 12').parentElement).not.toHaveClass('as-table:w-max');
});

it('gives a name all the room of its column where a table is narrow', () => {
  const many = Array.from({ length: 6 }, (_one, place) => ({
    header: `Part ${place}`,
    wide: place === 0,
    render: ({ plate }: Truck) => `${plate} ${place}`,
  }));
  render(<Table label="Fleet" columns={many} rows={trucks} rowKey={({ id }) => id} />);
  expect(screen.getByText('AB 12 0')).toHaveClass('as-scroll:min-w-full');
  expect(screen.getByText('AB 12 1')).not.toHaveClass('as-scroll:min-w-full');
});

it('is marked while it is wider than its box, so that its end can be reached', () => {
  const measured = globalThis.ResizeObserver;
  let measure: () => void = () => undefined;
  globalThis.ResizeObserver = class extends measured {
    constructor(onResize: ResizeObserverCallback) {
      super(onResize);
      measure = () => onResize([], this);
    }
  };
  try {
    renderTable();
  } finally {
    globalThis.ResizeObserver = measured;
  }
  const box = screen.getByRole('table').parentElement;
  if (!box) throw new Error('The table has no box.');
  const width = jest.spyOn(box, 'scrollWidth', 'get').mockReturnValue(1);
  measure();
  expect(box).toHaveAttribute('data-cut');
  expect(screen.getByRole('region', { name: 'Trucks' })).toHaveAttribute('tabindex', '0');
  width.mockReturnValue(0);
  measure();
  expect(box).not.toHaveAttribute('data-cut');
  expect(screen.queryByRole('region')).toBeNull();
});
