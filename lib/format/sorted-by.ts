const { compare } = new Intl.Collator('und');

/**
 * Rows sorted by a field, descending with a leading `-`. Rows without a value come last either way;
 * without a field the order stays.
 *
 * @param valueOf returns the value to sort by, if that isn't a field of the row
 */
export function sortedBy<Row extends object>(
  rows: readonly Row[],
  sort?: string,
  valueOf?: (row: Row) => unknown,
): readonly Row[] {
  if (sort === undefined) return rows;
  const isDown = sort.startsWith('-');
  const name = isDown ? sort.slice(1) : sort;
  const read = valueOf ?? ((row: Row): unknown => Reflect.get(row, name));
  return rows.toSorted((one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b);
    return isDown ? -order : order;
  });
}
