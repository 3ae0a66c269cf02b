/** PostgreSQL allows 65,535 parameters per statement, so rows are inserted in batches. */
const ROWS_AT_ONCE = 1000;

export const inBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, batch) =>
    rows.slice(batch * ROWS_AT_ONCE, (batch + 1) * ROWS_AT_ONCE),
  );
