// Slightly less than a card's share of the row, and growing: where the next card doesn't fit, those
// before it fill the row, so the order of the cards leaves no holes and stays that of the keyboard.
export const WHOLE_ROW = 'w-full';
export const ONE_COLUMN =
  'min-w-0 grow basis-full lg:basis-[calc(49%-0.5rem)] xl:basis-[calc(33%-0.66rem)]';
export const TWO_COLUMNS =
  'min-w-0 grow basis-full lg:basis-[calc(49%-0.5rem)] xl:grow-2 xl:basis-[calc(66%-0.33rem)]';
/** Two of three columns, and a whole row where there are two. */
export const WIDER = 'min-w-0 grow basis-full xl:grow-2 xl:basis-[calc(66%-0.33rem)]';
