import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { notAccepted } from '@/backend/core/http/errors';
import { findUpload, keepUploads, releaseUploads } from '@/backend/files/public';
import { countWithBanner, type StoredEvent } from '@/backend/events/store';

/** Keeps a picture that the member uploaded as a banner. */
export async function keepBanner(
  { tx, actor, now }: Pick<StaffAction, 'tx' | 'actor' | 'now'>,
  key: string,
): Promise<void> {
  const isBanner = (await findUpload(tx, key))?.purpose === 'banner';
  if (!isBanner || !(await keepUploads(tx, actor.user_id, [key], now)))
    throw notAccepted('Upload the banner again.', 'banner');
}

/** Copies share their banner, which goes with the last of them. */
export async function releaseBanner(
  tx: Database,
  { banner }: Pick<StoredEvent, 'banner'>,
): Promise<void> {
  if (banner === null || (await countWithBanner(tx, banner)) > 0) return;
  const found = await findUpload(tx, banner);
  if (found) await releaseUploads(tx, found.owner_id, [banner]);
}
