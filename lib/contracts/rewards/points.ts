import * as z from 'zod/mini';

/** Every factor of a job's points, as stored and shown. */
export const pointsBreakdown = z.object({
  counted_km: z.number(),
  speed_class: z.nullable(z.enum(['real', 'race', 'void'])),
  speed_factor: z.number(),
  damage_factor: z.number(),
  late_factor: z.number(),
  campaign_factor: z.number(),
  /** The rounded product of the distance and the factors. */
  product: z.number(),
  fines: z.number(),
  parking: z.number(),
  points: z.number(),
  /** Why the job earns nothing, if it doesn't. */
  worthless: z.nullable(z.enum(['cancelled', 'too_fast', 'too_short'])),
});
export type PointsBreakdown = z.infer<typeof pointsBreakdown>;
