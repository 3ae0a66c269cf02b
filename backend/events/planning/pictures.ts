import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { notAccepted } from '@/backend/core/http/errors';
import { findUpload, keepUploads, releaseUploads } from '@/backend/files/public';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { countWithPicture, type StoredEvent } from '@/backend/events/store';

type Pictures = Pick<StoredEvent, 'banner' | 'slot_picture' | 'route_picture'>;
export const NO_PICTURES: Pictures = { banner: null, slot_picture: null, route_picture: null };

type Keeping = Pick<StaffAction, 'tx' | 'actor' | 'now'>;

/** Keeps a picture that the member uploaded as a banner. */
async function keep(
  { tx, actor, now }: Keeping,
  key: string,
  { field, again }: { field: string; again: string },
): Promise<void> {
  const isBanner = (await findUpload(tx, key))?.purpose === 'banner';
  if (!isBanner || !(await keepUploads(tx, actor.user_id, [key], now)))
    throw notAccepted(again, field);
}

/** Keeps the banner and the pictures of the slot and the route where they are new. */
export async function keepPictures(
  action: Keeping,
  { banner, slot, route_picture }: Pick<EventFields, 'banner' | 'slot' | 'route_picture'>,
  before: Pictures,
): Promise<void> {
  if (banner !== null && banner !== before.banner)
    await keep(action, banner, { field: 'banner', again: 'Upload the banner again.' });
  const picture = slot?.picture ?? null;
  if (picture !== null && picture !== before.slot_picture)
    await keep(action, picture, { field: 'slot.picture', again: 'Upload the picture again.' });
  if (route_picture !== null && route_picture !== before.route_picture)
    await keep(action, route_picture, {
      field: 'route_picture',
      again: 'Upload the picture again.',
    });
}

/** Copies share their pictures, which go with the last of them. */
export async function releasePictures(
  tx: Database,
  { banner, slot_picture, route_picture }: Pictures,
): Promise<void> {
  for (const key of [banner, slot_picture, route_picture]) {
    if (key === null || (await countWithPicture(tx, key)) > 0) continue;
    const found = await findUpload(tx, key);
    if (found) await releaseUploads(tx, found.owner_id, [key]);
  }
}
