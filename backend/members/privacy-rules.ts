import * as z from 'zod';
import type { Privacy } from '@/lib/contracts/profiles';

const ALL: Privacy = {
  figures: true,
  last_routes: true,
  last_seen: true,
  country: true,
  accounts: true,
};

const flag = z.boolean().catch(true);
const stored = z
  .object({ figures: flag, last_routes: flag, last_seen: flag, country: flag, accounts: flag })
  .catch(ALL);

/** What a member lets others see: everything they haven't hidden. */
export const readPrivacy = (privacy: unknown): Privacy => stored.parse(privacy);

/** What a reader may see of a member. */
export const shownTo = (
  privacy: Privacy,
  reader: { isOwner: boolean; seesAll: boolean },
): Privacy => (reader.isOwner || reader.seesAll ? ALL : privacy);
