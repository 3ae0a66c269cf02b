import type { FastifyReply } from 'fastify';
import { afterAnswer } from '@/backend/core/http/after-answer';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import { fetchPicture, keepUploads, releaseUploads } from '@/backend/files/public';
import type { LinkedService } from '@/lib/contracts/core/service-names';
import {
  findConnection,
  lockAvatar,
  renewConnection,
  setAvatar,
  type StoredConnection,
} from '@/backend/members/public';

interface Of {
  user_id: number;
  service: LinkedService;
}

/** The member's current name and picture URL at a service. */
interface Shown {
  name: string;
  avatar_url: string | null;
}

const addressOf = (key: string) => `/api/files/${key}`;

/** Whether the member uses this service's picture rather than an uploaded one. */
const isShowing = ({ picture_key }: StoredConnection, avatar: string | null): boolean =>
  avatar === null || avatar === '' || (picture_key !== null && avatar === addressOf(picture_key));

/** Copies the name, and a new picture, from a service. */
async function renew(context: Context, of: Of, { name, avatar_url }: Shown): Promise<void> {
  const { clock, db } = context;
  const known = await findConnection(db, of);
  if (!known) return;
  const isNewPicture = avatar_url !== null && avatar_url !== known.picture_url;
  const url = isNewPicture && isShowing(known, known.avatar) ? avatar_url : null;
  const key = url === null ? null : await fetchPicture(context, { url, owner_id: of.user_id });
  await inTransaction(context, async (tx) => {
    const now = clock.now();
    const avatar = await lockAvatar(tx, of.user_id);
    const isTaken = url !== null && key !== null && avatar === known.avatar;
    const picture = isTaken && { picture_url: url, picture_key: key };
    await renewConnection(tx, of, { name, ...picture });
    if (!isTaken) return;
    await keepUploads(tx, of.user_id, [key], now);
    if (known.picture_key !== null) await releaseUploads(tx, of.user_id, [known.picture_key]);
    await setAvatar(tx, of.user_id, addressOf(key), now);
  });
}

/** Runs after the response, so that a slow service delays no one. */
export function renewAfterwards(
  context: Context,
  reply: FastifyReply,
  of: Of,
  read: () => Promise<Shown | 'unreachable'>,
): void {
  afterAnswer(reply, () => {
    read()
      .then((shown) => (shown === 'unreachable' ? undefined : renew(context, of, shown)))
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'failed to copy a name or picture'),
      );
  });
}
