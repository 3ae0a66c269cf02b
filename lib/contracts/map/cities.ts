import type { Game } from '@/lib/contracts/jobs/games';
import { AMERICA } from './cities-america';
import type { CityEntry } from './city-entry';
import { EUROPE } from './cities-europe';
import { placeId } from './place-id';
import { type MapPoint, type Place, toGamePoint } from './projection';

export interface City extends Place {
  /** As the game and its trackers name it. */
  id: string;
  name: string;
  country: string;
}

const toCity = ([name, country, latitude, longitude, id = placeId(name)]: CityEntry): City => ({
  id,
  name,
  country,
  latitude,
  longitude,
});

export const CITIES: Readonly<Record<Game, readonly City[]>> = {
  eut2: EUROPE.map(toCity),
  ats: AMERICA.map(toCity),
};

export const cityPoint = (game: Game, city: City): MapPoint =>
  toGamePoint(game, { ...city, isBritish: city.country === 'GB' || city.country === 'IE' });
