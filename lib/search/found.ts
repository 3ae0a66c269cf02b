/** Of each kind; whoever looks for more has a list with filters. */
export const FOUND = 5;

/** One thing that was found, and where it is. */
export interface Found {
  label: string;
  /** Tells it from others of the same name. */
  note?: string;
  path: string;
}

export interface FoundGroup {
  title: string;
  items: Found[];
}
