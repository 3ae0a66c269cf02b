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
  .object({
    figures: flag,
    last_routes: flag,
    last_seen: flag,
    country: flag,
    accounts: z.boolean().optional().catch(undefined),
  })
  .catch(ALL);

/** What a member lets others see: everything they haven't hidden. */
export function readPrivacy(privacy: unknown): Privacy {
  const { accounts, ...chosen } = stored.parse(privacy);
  // Whoever hid anything before this could be chosen wouldn't want it shown.
  return { ...chosen, accounts: accounts ?? Object.values(chosen).every(Boolean) };
}

/** What a reader may see of a member. */
export const shownTo = (
  privacy: Privacy,
  reader: { isOwner: boolean; seesAll: boolean },
): Privacy => (reader.isOwner || reader.seesAll ? ALL : privacy);
