import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from '@/components/ui/table/column';
import { SortedTable } from '@/components/ui/table/sorted-table';

interface Truck {
  name: string;
  km: number;
  seen_at: string | null;
  owner: { name: string };
}

const COLUMNS: Column<Truck>[] = [
  { header: 'Name', sort: 'name', render: ({ name }) => name },
  { header: 'Distance', sort: 'km', render: ({ km }) => km },
  { header: 'Seen', sort: 'seen_at', render: ({ seen_at: seenAt }) => seenAt ?? 'Never' },
  {
    header: 'Owner',
    sort: 'owner',
    sortBy: ({ owner }) => owner.name,
    render: ({ owner }) => owner.name,
  },
];
const TRUCKS: Truck[] = [
  { name: 'zora', km: 900, seen_at: '2026-03-02T10:00:00Z', owner: { name: 'Bo' } },
  { name: 'Élan', km: 1200, seen_at: null, owner: { name: 'Dee' } },
  { name: 'Anton', km: 80, seen_at: '2026-03-01T10:00:00Z', owner: { name: 'Ann' } },
  { name: 'Emil', km: 1200, seen_at: '2026-04-01T10:00:00Z', owner: { name: 'Cy' } },
];

const names = () =>
  screen.getAllByRole('row').flatMap((row) => row.querySelector('td')?.textContent ?? []);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  render(
    <SortedTable label="Trucks" columns={COLUMNS} rows={TRUCKS} rowKey={({ name }) => name} />,
  );
});

it('begins in the order that it was given', () => {
  expect(names().join()).toMatch(/zora.*Élan.*Anton.*Emil/);
});

it.each([
  ['names by the rules of language', 'Name', /zora.*Emil.*Élan.*Anton/, /Anton.*Élan.*Emil.*zora/],
  ['numbers as numbers', 'Distance', /Élan.*Emil.*zora.*Anton/, /Anton.*zora.*Élan.*Emil/],
  ['what has no value last', 'Seen', /Emil.*zora.*Anton.*Élan/, /Anton.*zora.*Emil.*Élan/],
  ['what a column reads from it', 'Owner', /Élan.*Emil.*zora.*Anton/, /Anton.*zora.*Emil.*Élan/],
])('sorts %s, both ways', async (_what, column, down, up) => {
  await press(column);
  expect(names().join()).toMatch(down);
  await press(column);
  expect(names().join()).toMatch(up);
});
