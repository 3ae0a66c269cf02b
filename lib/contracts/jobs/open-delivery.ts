import * as z from 'zod/mini';

const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};

const text = () => z.optional(z.nullable(z.string()));
const number = () => z.optional(z.nullable(z.number()));
const flag = () => z.optional(z.nullable(z.boolean()));
const named = () => z.optional(z.nullable(z.object({ unique_id: text(), name: text() })));

const damage = (parts: string) =>
  described(
    z.optional(z.nullable(z.record(z.string(), z.nullable(z.number())))),
    `Fractions from 0 to 1 of ${parts}; the worst counts`,
  );

const event = z.object({
  type: described(
    z.string(),
    'job.started, job.resumed, fine, speeding, collision, tollgate, ferry, train, refuel, repair, teleport, job.delivered or job.cancelled; the last one is the end',
  ),
  real_time: described(text(), 'ISO 8601, UTC'),
  time: described(number(), 'Seconds since the start, where there is no real_time'),
  location: z.optional(z.nullable(z.object({ x: number(), z: number() }))),
  meta: described(
    z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    'delivered: revenue, earnedXP, timeTaken (minutes of the game), autoParked, autoLoaded. cancelled: penalty. fine: offence, amount. tollgate, ferry, train: cost. refuel: amount (litres). speeding: max_speed, speed_limit (m/s), start, end (seconds). teleport: from_x, from_z, to_x, to_z',
  ),
});

/** The open format in which your own tracker reports a job, as the description shows it. */
export const openDelivery = z.object({
  type: described(z.string(), 'job.delivered or job.cancelled; anything else is ignored'),
  data: z.object({
    object: z.object({
      id: described(
        z.union([z.int(), z.string()]),
        'Your number for the job; the same number again is the same job',
      ),
      driver: z.object({ steam_id: described(z.string(), 'SteamID64, 17 digits') }),
      game: z.object({
        short_name: described(z.enum(['eut2', 'ats']), 'Euro Truck Simulator 2 or American'),
        had_police_enabled: flag(),
        realistic_settings: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      }),
      start_time: described(text(), 'ISO 8601, UTC'),
      stop_time: described(z.string(), 'ISO 8601, UTC'),
      time_spent: described(number(), 'Real seconds'),
      planned_distance: described(number(), 'Kilometres'),
      driven_distance: described(z.number(), 'Kilometres'),
      fuel_used: described(number(), 'Litres'),
      is_late: flag(),
      is_special: flag(),
      market: described(text(), 'cargo_market, freight_market, quick_job or external_contracts'),
      warp: described(number(), "The game's speed; 1 is normal"),
      cargo: z.optional(
        z.nullable(
          z.object({
            unique_id: text(),
            name: text(),
            mass: described(number(), 'Kilograms'),
            damage: described(number(), 'A fraction from 0 to 1'),
          }),
        ),
      ),
      source_city: named(),
      source_company: named(),
      destination_city: named(),
      destination_company: named(),
      truck: z.optional(
        z.nullable(
          z.object({
            name: text(),
            brand: named(),
            top_speed: described(number(), 'Metres per second'),
            average_speed: described(number(), 'Metres per second'),
            total_damage: damage('cabin, chassis, engine, transmission and wheels'),
          }),
        ),
      ),
      trailers: z.optional(
        z.nullable(
          z.array(
            z.object({ name: text(), total_damage: damage('cargo, chassis, wheels and body') }),
          ),
        ),
      ),
      multiplayer: described(
        z.optional(z.nullable(z.object({ type: text(), server: text() }))),
        'Null means single player. type: truckersmp or scs_convoy',
      ),
      events: z.optional(z.nullable(z.array(event))),
    }),
  }),
});
