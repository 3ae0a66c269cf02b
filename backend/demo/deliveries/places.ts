import type { Game } from '@/lib/contracts/jobs/jobs';

export interface City {
  id: string;
  name: string;
  country: string;
  latitude: number;
  longitude: number;
}

type Entry = readonly [name: string, country: string, latitude: number, longitude: number];

const EUROPE: readonly Entry[] = [
  ['Aalborg', 'DK', 57.05, 9.92],
  ['Amsterdam', 'NL', 52.37, 4.9],
  ['Barcelona', 'ES', 41.39, 2.17],
  ['Bari', 'IT', 41.12, 16.87],
  ['Beograd', 'RS', 44.79, 20.45],
  ['Bergen', 'NO', 60.39, 5.32],
  ['Berlin', 'DE', 52.52, 13.4],
  ['Bern', 'CH', 46.95, 7.45],
  ['Bilbao', 'ES', 43.26, -2.93],
  ['Birmingham', 'GB', 52.48, -1.9],
  ['Bologna', 'IT', 44.49, 11.34],
  ['Bordeaux', 'FR', 44.84, -0.58],
  ['Bratislava', 'SK', 48.15, 17.11],
  ['Bremen', 'DE', 53.08, 8.8],
  ['Brno', 'CZ', 49.2, 16.61],
  ['Brussel', 'BE', 50.85, 4.35],
  ['București', 'RO', 44.43, 26.1],
  ['Budapest', 'HU', 47.5, 19.04],
  ['Calais', 'FR', 50.95, 1.86],
  ['Cardiff', 'GB', 51.48, -3.18],
  ['Cluj-Napoca', 'RO', 46.77, 23.6],
  ['Debrecen', 'HU', 47.53, 21.63],
  ['Dortmund', 'DE', 51.51, 7.47],
  ['Edinburgh', 'GB', 55.95, -3.19],
  ['Frankfurt am Main', 'DE', 50.11, 8.68],
  ['Gdańsk', 'PL', 54.35, 18.65],
  ['Genève', 'CH', 46.2, 6.14],
  ['Genova', 'IT', 44.41, 8.93],
  ['Göteborg', 'SE', 57.71, 11.97],
  ['Graz', 'AT', 47.07, 15.44],
  ['Hamburg', 'DE', 53.55, 9.99],
  ['Helsinki', 'FI', 60.17, 24.94],
  ['Innsbruck', 'AT', 47.27, 11.39],
  ['Kaunas', 'LT', 54.9, 23.9],
  ['København', 'DK', 55.68, 12.57],
  ['Košice', 'SK', 48.72, 21.26],
  ['Kraków', 'PL', 50.06, 19.94],
  ['Leipzig', 'DE', 51.34, 12.37],
  ['Lille', 'FR', 50.63, 3.06],
  ['Lisboa', 'PT', 38.72, -9.14],
  ['Ljubljana', 'SI', 46.06, 14.51],
  ['Łódź', 'PL', 51.76, 19.46],
  ['London', 'GB', 51.51, -0.13],
  ['Lyon', 'FR', 45.76, 4.84],
  ['Madrid', 'ES', 40.42, -3.7],
  ['Málaga', 'ES', 36.72, -4.42],
  ['Malmö', 'SE', 55.6, 13],
  ['Manchester', 'GB', 53.48, -2.24],
  ['Marseille', 'FR', 43.3, 5.37],
  ['Milano', 'IT', 45.46, 9.19],
  ['München', 'DE', 48.14, 11.58],
  ['Nantes', 'FR', 47.22, -1.55],
  ['Napoli', 'IT', 40.85, 14.27],
  ['Oslo', 'NO', 59.91, 10.75],
  ['Paris', 'FR', 48.86, 2.35],
  ['Porto', 'PT', 41.15, -8.61],
  ['Poznań', 'PL', 52.41, 16.93],
  ['Praha', 'CZ', 50.08, 14.44],
  ['Rīga', 'LV', 56.95, 24.11],
  ['Roma', 'IT', 41.9, 12.5],
  ['Rotterdam', 'NL', 51.92, 4.48],
  ['Sofia', 'BG', 42.7, 23.32],
  ['Stockholm', 'SE', 59.33, 18.07],
  ['Strasbourg', 'FR', 48.57, 7.75],
  ['Stuttgart', 'DE', 48.78, 9.18],
  ['Szczecin', 'PL', 53.43, 14.55],
  ['Tallinn', 'EE', 59.44, 24.75],
  ['Tampere', 'FI', 61.5, 23.76],
  ['Valencia', 'ES', 39.47, -0.38],
  ['Vilnius', 'LT', 54.69, 25.28],
  ['Warszawa', 'PL', 52.23, 21.01],
  ['Wien', 'AT', 48.21, 16.37],
  ['Wrocław', 'PL', 51.11, 17.04],
  ['Zagreb', 'HR', 45.81, 15.98],
  ['Zürich', 'CH', 47.37, 8.54],
];

const AMERICA: readonly Entry[] = [
  ['Albuquerque', 'US', 35.08, -106.65],
  ['Amarillo', 'US', 35.19, -101.85],
  ['Bakersfield', 'US', 35.37, -119.02],
  ['Billings', 'US', 45.78, -108.5],
  ['Boise', 'US', 43.62, -116.2],
  ['Casper', 'US', 42.85, -106.3],
  ['Cheyenne', 'US', 41.14, -104.82],
  ['Colorado Springs', 'US', 38.83, -104.82],
  ['Dallas', 'US', 32.78, -96.8],
  ['Denver', 'US', 39.74, -104.99],
  ['Des Moines', 'US', 41.59, -93.62],
  ['El Paso', 'US', 31.76, -106.49],
  ['Eugene', 'US', 44.05, -123.09],
  ['Flagstaff', 'US', 35.2, -111.65],
  ['Fresno', 'US', 36.74, -119.79],
  ['Grand Junction', 'US', 39.06, -108.55],
  ['Great Falls', 'US', 47.5, -111.3],
  ['Houston', 'US', 29.76, -95.37],
  ['Kansas City', 'US', 39.1, -94.58],
  ['Las Vegas', 'US', 36.17, -115.14],
  ['Little Rock', 'US', 34.75, -92.29],
  ['Los Angeles', 'US', 34.05, -118.24],
  ['Lubbock', 'US', 33.58, -101.86],
  ['Medford', 'US', 42.33, -122.87],
  ['Missoula', 'US', 46.87, -113.99],
  ['Oklahoma City', 'US', 35.47, -97.52],
  ['Omaha', 'US', 41.26, -95.93],
  ['Phoenix', 'US', 33.45, -112.07],
  ['Pocatello', 'US', 42.87, -112.45],
  ['Portland', 'US', 45.52, -122.68],
  ['Rapid City', 'US', 44.08, -103.23],
  ['Reno', 'US', 39.53, -119.81],
  ['Sacramento', 'US', 38.58, -121.49],
  ['Salina', 'US', 38.84, -97.61],
  ['Salt Lake City', 'US', 40.76, -111.89],
  ['San Antonio', 'US', 29.42, -98.49],
  ['San Diego', 'US', 32.72, -117.16],
  ['San Francisco', 'US', 37.77, -122.42],
  ['Santa Fe', 'US', 35.69, -105.94],
  ['Seattle', 'US', 47.61, -122.33],
  ['Spokane', 'US', 47.66, -117.43],
  ['Springfield', 'US', 37.21, -93.29],
  ['Tucson', 'US', 32.22, -110.97],
  ['Tulsa', 'US', 36.15, -95.99],
  ['Wichita', 'US', 37.69, -97.34],
];

/** Letters that don't decompose into a Latin letter and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };

/** The games' place IDs: lower-case ASCII letters, `_` for anything else. */
export const placeId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[łøđß]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '_');

const toCity = ([name, country, latitude, longitude]: Entry): City => ({
  id: placeId(name),
  name,
  country,
  latitude,
  longitude,
});

export const CITIES: Readonly<Record<Game, readonly City[]>> = {
  eut2: EUROPE.map(toCity),
  ats: AMERICA.map(toCity),
};

const ACROSS_WATER: Readonly<Record<string, string>> = {
  GB: 'britain',
  NO: 'scandinavia',
  SE: 'scandinavia',
  FI: 'finland',
};

/** Cities on different landmasses are connected by a ferry or rail tunnel. */
export const landOf = (city: City): string => ACROSS_WATER[city.country] ?? 'mainland';
