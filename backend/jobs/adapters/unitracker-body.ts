import * as z from 'zod';
import {
  MAX_KM,
  flag,
  game,
  instant,
  looseId,
  looseSteamId,
  listOf,
  looseInstant,
  looseNumber,
  number,
  part,
  startInstant,
  steamId,
  text,
  readerOf,
  labelReaderOf,
} from './fields';
import { unwrapJson } from './json';

const MAX_KMH = 2000;
const MAX_MONEY = 1e12;

const percent = looseNumber(0, 1000);
const damage = z.preprocess(
  unwrapJson,
  part({
    truck_cabin: percent,
    truck_chassis: percent,
    truck_engine: percent,
    truck_transmission: percent,
    truck_wheels: percent,
    trailer_body: percent,
    trailer_cargo: percent,
    trailer_chassis: percent,
    trailer_wheels: percent,
  }),
);
export type UnitrackerDamage = z.output<typeof damage>;

/** Every value comes as text; speeds in km/h, damage in per cent. */
const job = z.object({
  id: looseId,
  jobID: looseId,
  steamID: steamId,
  gameID: game,
  realTimeStarted: startInstant,
  realTimeEnded: instant,
  realTimeTaken: looseNumber(0, 1e8),
  plannedDistance: number(0, MAX_KM),
  distanceDriven: number(0, MAX_KM),
  cargoID: text,
  cargo: text,
  cargoMass: looseNumber(0, 1e9),
  cargoDamage: number(0, 100.5),
  job_damage: damage,
  current_damage: damage,
  income: number(-MAX_MONEY, MAX_MONEY),
  earnedXP: looseNumber(0, 1e9),
  topSpeed: number(-MAX_KMH, MAX_KMH),
  truckRealAverageSpeed: looseNumber(-MAX_KMH, MAX_KMH),
  fuelStartJob: looseNumber(0, 1e6),
  fuelEndJob: looseNumber(0, 1e6),
  truckRefueledAmount: looseNumber(0, 1e6),
  isLate: flag,
  isSpecial: flag,
  jobMarket: text,
  autoParkUsed: flag,
  autoLoadUsed: flag,
  hasPoliceEnabled: flag,
  isMultiplayer: flag,
  serverName: text,
  sourceCityID: text,
  sourceCity: text,
  sourceCompanyID: text,
  sourceCompany: text,
  destinationCityID: text,
  destinationCity: text,
  destinationCompanyID: text,
  destinationCompany: text,
  truckMake: text,
  truck: text,
  trailerModel: text,
  trailerBodyType: text,
});
export type UnitrackerJob = z.output<typeof job>;

const event = z.object({
  name: text,
  mapX: looseNumber(-1e7, 1e7),
  mapZ: looseNumber(-1e7, 1e7),
  currentTime: looseInstant,
  amount: looseNumber(0, MAX_MONEY),
  type: text,
  source: text,
  target: text,
});
export type UnitrackerEvent = z.output<typeof event>;

/** The route is left alone: it is compressed, and nothing here needs it. */
export const readUnitrackerBody = readerOf(z.object({ JobData: z.preprocess(unwrapJson, job) }));

export const readUnitrackerLabel = labelReaderOf(
  z.object({
    JobData: z.preprocess(
      unwrapJson,
      part({
        id: looseId,
        jobID: looseId,
        steamID: looseSteamId,
      }),
    ),
    Events: z.preprocess(unwrapJson, listOf(event)),
  }),
);
