import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** The sort key; a column without one isn't sortable. */
  sort?: string;
  /** What it is sorted by in words, where the header is only a sign. */
  sortLabel?: string;
  /** What a table that has all of its rows sorts them by, where no field has the name of `sort`. */
  sortBy?: (row: Row) => string | number | null;
  align?: 'end';
  /** A second value in the cells, by which the list can be sorted too. */
  below?: { header: string; sort: string };
  /** Names the row; comes first and takes the full width on cards. */
  wide?: boolean;
  /** Sentences, which take the whole width where rows are cards. */
  isLong?: boolean;
  /** Its values don’t wrap, so the column is as wide as they are. */
  isWhole?: boolean;
  /** What a row is judged by first; beside its name on cards, without a visible label. */
  isStatus?: boolean;
  /** Its values say what they are, so cards show no label. */
  isPlain?: boolean;
  /** Left out where a table has no room for all columns; one that has no spare columns scrolls. */
  isSpare?: boolean;
  /** Hidden on cards, because another column says the same. */
  isTableOnly?: boolean;
  /** The checkbox in the header of a column of checkboxes. */
  headTick?: ReactNode;
  /** Actions: at the end of a row, or at the bottom of a card. */
  isActions?: boolean;
  /** The content of a cell. One column has the row's link, which covers the whole row. */
  render: (row: Row) => ReactNode;
}

/** What a column is called where its header is only a sign. */
export const headerWords = <Row>({ header, sortLabel }: Column<Row>): string => sortLabel ?? header;

/** Hides a column on cards. */
export const tableOnly = <Row>(column: Column<Row>): Column<Row> => ({
  ...column,
  isTableOnly: true,
});

/** Leaves a column out where a table has no room for it. */
export const spare = <Row>(column: Column<Row>): Column<Row> => ({ ...column, isSpare: true });
