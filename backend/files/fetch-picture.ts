import { Agent } from 'undici';
import { askOutside } from '@/backend/core/outbox/ask-outside';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import { Refusal } from '@/backend/core/http/errors';
import type { UploadPurpose } from '@/lib/contracts/core/files';
import { lookupPublic } from './public-address';
import { takePicture } from './take-picture';

const MAX_BYTES = 5 * 1024 * 1024;
/** Steam names the whole address of a picture, on one of several hosts. */
const HOSTS_OF_STEAM = '.steamstatic.com';

const publicOnly = new Agent({ connect: { lookup: lookupPublic }, keepAliveTimeout: 1000 });

/** Only places that the settings name: a picture's address comes from outside and could lead anywhere. */
function placeOf(address: string, { pictureOrigins }: Pick<Config, 'pictureOrigins'>) {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password) return null;
  // A service is reached over https. What else the settings name is meant: a stand-in nearby.
  if (pictureOrigins.includes(url.origin))
    return { href: url.href, isTrusted: url.protocol === 'http:' };
  const isOfSteam =
    url.origin === `https://${url.hostname}` && url.hostname.endsWith(HOSTS_OF_STEAM);
  return isOfSteam ? { href: url.href, isTrusted: false } : null;
}

interface Wanted {
  url: string;
  owner_id: number;
  /** An avatar, unless it says otherwise. */
  purpose?: UploadPurpose;
}

/**
 * Takes a member's picture over from the service that shows it, as an upload of that member which
 * nothing refers to yet. Answers its key, or null where there is no picture to be had.
 */
export async function fetchPicture(
  context: Context,
  { url, owner_id, purpose = 'avatar' }: Wanted,
): Promise<string | null> {
  const place = placeOf(url, context.config);
  if (!place) return null;
  const answer = await askOutside(context.config, place.href, {
    maxBytes: MAX_BYTES,
    ...(!place.isTrusted && { dispatcher: publicOnly }),
  });
  if (answer === 'unreachable' || answer.status !== 200) return null;
  try {
    const picture = { owner_id, purpose, bytes: answer.body };
    const { key } = await takePicture(context, picture);
    return key;
  } catch (error) {
    // No picture, or too large a one: the service's, not the member's, mistake.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
