import * as z from 'zod';
import {
  MAX_KM,
  flag,
  game,
  looseNumber,
  number,
  part,
  text,
  readerOf,
  labelReaderOf,
} from './fields';

const MAX_METRES_PER_SECOND = 600;
const MAX_MONEY = 1e12;

const named = part({ id: text, name: text });
/** The company is left out of special transports. */
const place = part({ city: named, company: named });
export type JobLoggerPlace = z.output<typeof place>;

const jobLoggerJob = z.object({
  game,
  status: number().pipe(z.literal([0, 1, 2, 3], 'is not 0, 1, 2 or 3')),
  type: looseNumber(0, 100),
  isSpecial: flag,
  income: number(-MAX_MONEY, MAX_MONEY),
  revenue: number(-MAX_MONEY, MAX_MONEY),
  xp: looseNumber(0, 1e9),
  /** Minutes of the game's clock. */
  time: looseNumber(0, 1e8),
  /** Metres per second; below zero when it was reached backwards. */
  maxSpeed: number(-MAX_METRES_PER_SECOND, MAX_METRES_PER_SECOND),
  fuelConsumed: looseNumber(0, 1e6),
  autoPark: flag,
  autoLoad: flag,
  distance: part({ driven: number(0, MAX_KM), planned: number(0, MAX_KM) }),
  trailer: part({ id: text }),
  truck: part({ name: text, brand: named }),
  cargo: part({ id: text, name: text, mass: looseNumber(0, 1e9), damage: number(0, 1.005) }),
  source: place,
  destination: place,
});
export type JobLoggerJob = z.output<typeof jobLoggerJob>;
export const readJobLoggerJob = readerOf(jobLoggerJob);

export const readJobLoggerFine = readerOf(
  z.object({
    type: looseNumber(0, 1000),
    amount: number(0, MAX_MONEY).pipe(z.number()),
  }),
);

/** A job says its status, a fine its amount: that tells them apart without the address. */
export const readJobLoggerLabel = labelReaderOf(z.object({ status: text, amount: text }));
