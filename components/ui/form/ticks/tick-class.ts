/** A checkbox and its label, which is the click target. */
export const TICK = 'size-4.5 shrink-0 cursor-pointer disabled:cursor-not-allowed';
export const TICK_LABEL =
  'flex min-h-6 w-fit cursor-pointer items-start gap-3 py-0.5 has-disabled:cursor-not-allowed';
