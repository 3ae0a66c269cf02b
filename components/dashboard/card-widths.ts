// Slightly less than their share of a row, because cards grow: a row that the next one doesn't fit
// into is filled by its own, without a hole and in the order that the keyboard follows.
export const WHOLE_ROW = 'w-full';
export const ONE_COLUMN =
  'min-w-0 grow basis-full lg:basis-[calc(49%-0.5rem)] xl:basis-[calc(33%-0.66rem)]';
export const TWO_COLUMNS =
  'min-w-0 grow basis-full lg:basis-[calc(49%-0.5rem)] xl:grow-2 xl:basis-[calc(66%-0.33rem)]';
/** Two of three columns, and a whole row where there are two. */
export const WIDER = 'min-w-0 grow basis-full xl:grow-2 xl:basis-[calc(66%-0.33rem)]';
