import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** The name by which the list is sorted; a column without one isn't sortable. */
  sort?: string;
  align?: 'end';
  /** Comes first and takes the whole width where rows are cards. */
  wide?: boolean;
  /** One column of a table holds the row's link, which then covers the whole row. */
  render: (row: Row) => ReactNode;
}
