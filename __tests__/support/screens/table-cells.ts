import { screen } from '@testing-library/react';

/** A cell begins with its column’s name, which a table has above its columns instead. */
const valueOf = ({ childNodes }: Element) =>
  Array.from(childNodes, ({ textContent }) => textContent)
    .slice(childNodes.length > 1 ? 1 : 0)
    .join('');

/** What stands in each row of the table that is shown, or of one of several, cell by cell. */
export const cellsOfRows = (table: Pick<typeof screen, 'getAllByRole'> = screen): string[][] =>
  table
    .getAllByRole('row')
    .map((row) => Array.from(row.querySelectorAll('td'), valueOf))
    .filter((cells) => cells.length > 0);
