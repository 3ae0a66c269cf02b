/** Shared styles of all form controls. */
export const CONTROL =
  'block min-h-10 w-full rounded-md border border-line bg-canvas px-3 py-2 text-base text-ink aria-invalid:border-danger sm:text-sm';

/** The same for filters, which apply immediately. */
export const FILTER =
  'h-10 w-full rounded-md border border-line bg-surface px-3 text-base text-ink aria-invalid:border-danger sm:text-sm';
