import type { Game } from '@/lib/contracts/jobs/games';

export interface Country {
  time_zone: string;
  /** UTC offset without daylight saving, precise enough to place an evening. */
  utc_offset: number;
  /** The game its members mostly play. */
  game: Game;
}

const europe = (city: string, utc_offset: number): Country => ({
  time_zone: `Europe/${city}`,
  utc_offset,
  game: 'eut2',
});

export const COUNTRIES = {
  AT: europe('Vienna', 1),
  BE: europe('Brussels', 1),
  BR: { time_zone: 'America/Sao_Paulo', utc_offset: -3, game: 'ats' },
  CA: { time_zone: 'America/Toronto', utc_offset: -5, game: 'ats' },
  CH: europe('Zurich', 1),
  CZ: europe('Prague', 1),
  DE: europe('Berlin', 1),
  DK: europe('Copenhagen', 1),
  EE: europe('Tallinn', 2),
  ES: europe('Madrid', 1),
  FI: europe('Helsinki', 2),
  FR: europe('Paris', 1),
  GB: europe('London', 0),
  GR: europe('Athens', 2),
  HU: europe('Budapest', 1),
  IE: europe('Dublin', 0),
  IS: { time_zone: 'Atlantic/Reykjavik', utc_offset: 0, game: 'eut2' },
  IT: europe('Rome', 1),
  JP: { time_zone: 'Asia/Tokyo', utc_offset: 9, game: 'ats' },
  LT: europe('Vilnius', 2),
  NL: europe('Amsterdam', 1),
  NO: europe('Oslo', 1),
  PL: europe('Warsaw', 1),
  PT: europe('Lisbon', 0),
  RO: europe('Bucharest', 2),
  SE: europe('Stockholm', 1),
  SK: europe('Bratislava', 1),
  TR: europe('Istanbul', 3),
  US: { time_zone: 'America/Chicago', utc_offset: -6, game: 'ats' },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof COUNTRIES;
