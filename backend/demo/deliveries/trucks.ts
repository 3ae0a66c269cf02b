import type { Game } from '@/lib/contracts/jobs/games';

export interface Truck {
  brand: string;
  model: string;
}

/** Trucks of the two games, named as trackers report them. */
export const TRUCKS: Readonly<Record<Game, readonly Truck[]>> = {
  eut2: [
    { brand: 'DAF', model: 'XF' },
    { brand: 'DAF', model: 'XG+' },
    { brand: 'Iveco', model: 'S-Way' },
    { brand: 'MAN', model: 'TGX' },
    { brand: 'Mercedes-Benz', model: 'Actros' },
    { brand: 'Renault', model: 'T' },
    { brand: 'Scania', model: 'R' },
    { brand: 'Scania', model: 'S' },
    { brand: 'Volvo', model: 'FH16' },
  ],
  ats: [
    { brand: 'Freightliner', model: 'Cascadia' },
    { brand: 'International', model: 'LT' },
    { brand: 'Kenworth', model: 'T680' },
    { brand: 'Kenworth', model: 'W900' },
    { brand: 'Mack', model: 'Anthem' },
    { brand: 'Peterbilt', model: '389' },
    { brand: 'Peterbilt', model: '579' },
    { brand: 'Volvo', model: 'VNL' },
    { brand: 'Western Star', model: '49X' },
  ],
};
