/** A box to tick, and the label around it, which is what is aimed at. */
export const TICK = 'size-4.5 shrink-0 cursor-pointer disabled:cursor-not-allowed';
export const TICK_LABEL =
  'flex min-h-6 w-fit cursor-pointer items-start gap-3 py-0.5 has-disabled:cursor-not-allowed';
