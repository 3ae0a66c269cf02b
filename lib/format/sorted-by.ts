const { compare } = new Intl.Collator('und');

const fieldOf = (row: object, name: string): unknown => Reflect.get(row, name);

/**
 * Rows sorted by a field, descending with a leading `-`. Rows without a value come last either way;
 * without a field the order stays.
 */
export function sortedBy<Row extends object>(rows: readonly Row[], sort?: string): readonly Row[] {
  if (sort === undefined) return rows;
  const isDown = sort.startsWith('-');
  const name = isDown ? sort.slice(1) : sort;
  return rows.toSorted((one, other) => {
    const [a, b] = [fieldOf(one, name), fieldOf(other, name)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b);
    return isDown ? -order : order;
  });
}
