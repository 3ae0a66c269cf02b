/** Days as `YYYY-MM-DD`, or empty. */
export interface Days {
  from: string;
  to: string;
}
