import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** The name by which the list is sorted; a column without one isn't sortable. */
  sort?: string;
  /** What a table that has all of its rows sorts them by, where no field has the name of `sort`. */
  sortBy?: (row: Row) => string | number | null;
  align?: 'end';
  /** Names the row: comes first and takes the whole width where rows are cards. */
  wide?: boolean;
  /** Sentences, which take the whole width where rows are cards. */
  isLong?: boolean;
  /** Left out where rows are cards, because another column says it there. */
  isTableOnly?: boolean;
  /** The box in the head of a column of boxes. */
  headTick?: ReactNode;
  /** Buttons: at the end of a row, and under all else where rows are cards. */
  isActions?: boolean;
  /** One column of a table holds the row's link, which then covers the whole row. */
  render: (row: Row) => ReactNode;
}

/** Leaves a column out where rows are cards. */
export const tableOnly = <Row>(column: Column<Row>): Column<Row> => ({
  ...column,
  isTableOnly: true,
});
