import type { City } from '@/lib/contracts/map/cities';

const ACROSS_WATER: Readonly<Record<string, string>> = {
  GB: 'britain',
  IE: 'ireland',
  NO: 'scandinavia',
  SE: 'scandinavia',
  FI: 'finland',
};

/** Cities on different landmasses are connected by a ferry or rail tunnel. */
export const landOf = (city: City): string => ACROSS_WATER[city.country] ?? 'mainland';
