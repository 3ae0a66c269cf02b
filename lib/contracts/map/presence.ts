import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';

/** Who has used the panel within so many minutes is online. */
export const ONLINE_MINUTES = 10;
/** So many members are named. */
export const PRESENT_SHOWN = 30;

const present = z.object({
  user_id: z.number(),
  name: z.string(),
  avatar: z.string(),
  supporter: z.boolean(),
  is_online: z.boolean(),
  is_driving: z.boolean(),
});
export type Present = z.output<typeof present>;

export const presenceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/presence',
  summary: 'List members who are online or driving now, as far as they show it',
  needs: 'member',
  input: {},
  output: z.object({
    online: z.number(),
    driving: z.number(),
    /** Of those who are online, drive, or both. */
    count: z.number(),
    /** Drivers first, then whoever was seen last. */
    members: z.array(present),
  }),
});
