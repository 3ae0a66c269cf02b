import { type Column, headerWords } from '@/components/ui/table/column';
import { SelectField } from '@/components/ui/form/select-field';

interface TableOrderProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
}

const TEXTS = [
  'name',
  'title',
  'text',
  'team',
  'type_name',
  'from_city',
  'game',
  'exam',
  'examiner',
  'host',
  'item',
  'result',
  'route',
];
const TIMES = /(_|^)(at|until|on)$|^(from|period)$/;

/** The largest, latest or A comes first. */
function ordersOf(sort: string): readonly (readonly [value: string, words: string])[] {
  if (TEXTS.includes(sort))
    return [
      [sort, 'A to Z'],
      [`-${sort}`, 'Z to A'],
    ];
  const [down, up] = TIMES.test(sort)
    ? ['latest first', 'earliest first']
    : ['highest first', 'lowest first'];
  return [
    [`-${sort}`, down],
    [sort, up],
  ];
}

/** Replaces the sortable column headers where rows are cards. */
export function TableOrder<Row>({ columns, sort, onSort }: TableOrderProps<Row>) {
  const options = columns
    .flatMap((column) => [
      { header: headerWords(column), sort: column.sort },
      ...(column.below ? [column.below] : []),
    ])
    .flatMap(({ header, sort: name }) =>
      name === undefined
        ? []
        : ordersOf(name).map(([value, words]) => ({ value, label: `${header}, ${words}` })),
    );
  if (options.length === 0) return null;
  const unlisted = sort === undefined ? 'Default order' : 'Custom order';
  const isOffered = options.some(({ value }) => value === sort);
  return (
    <SelectField
      label="Sort by"
      value={sort ?? ''}
      // The URL may sort by something no column shows.
      options={isOffered ? options : [{ value: sort ?? '', label: unlisted }, ...options]}
      onChange={onSort}
      className="mb-3 flex items-center gap-3 as-table:hidden [&>label]:mb-0 [&>label]:shrink-0"
    />
  );
}
