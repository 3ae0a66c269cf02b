export const GAMES = ['eut2', 'ats'] as const;
export type Game = (typeof GAMES)[number];

export const CURRENCIES = ['EUR', 'USD'] as const;
/** The currency of each game. */
export const CURRENCY_OF = { eut2: 'EUR', ats: 'USD' } as const satisfies Record<
  Game,
  (typeof CURRENCIES)[number]
>;
