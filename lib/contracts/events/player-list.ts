import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { uploadKey } from '@/lib/contracts/core/files';
import { byId, recordId } from '@/lib/contracts/core/ids';
import { namedMember } from '@/lib/contracts/core/people';
import { EVENT_MANAGERS } from './managers';

/** A list of the game has room for about thirty names. */
export const MOST_PICTURES = 6;
const TOO_MANY = `Add at most ${MOST_PICTURES} pictures.`;

const path = '/api/events/:id/player-list';

export const playerListEndpoint = defineEndpoint({
  method: 'GET',
  path,
  summary:
    'Get the pictures of an event’s player list, and who was seen there; its lead sees the pictures they added',
  needs: 'member',
  input: { params: byId },
  output: z.object({
    pictures: z.array(z.object({ key: z.string(), is_own: z.boolean() })),
    /** Empty for the lead. */
    seen: z.array(namedMember),
    /** From the meet-up until attendance is confirmed. */
    is_open: z.boolean(),
  }),
});
export type PlayerList = z.output<typeof playerListEndpoint.output>;

export const addPicturesEndpoint = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Add pictures of the player list; for those who manage events and the event’s lead',
  needs: 'member',
  input: {
    params: byId,
    body: z.strictObject({
      pictures: z
        .array(uploadKey)
        .check(z.minLength(1, 'Add a picture.'), z.maxLength(MOST_PICTURES, TOO_MANY)),
    }),
  },
  output: z.object({}),
});

export const removePictureEndpoint = defineEndpoint({
  method: 'DELETE',
  path: `${path}/:key`,
  summary: 'Remove a picture of the player list; the lead only one of their own',
  needs: 'member',
  input: { params: z.object({ id: recordId, key: uploadKey }) },
  output: z.object({}),
});

export const tickPlayerEndpoint = defineEndpoint({
  method: 'PUT',
  path: `${path}/:user_id`,
  summary: 'Note that a member was seen in the player list, or take it back',
  needs: EVENT_MANAGERS,
  input: {
    params: z.object({ id: recordId, user_id: recordId }),
    body: z.strictObject({ is_seen: z.boolean() }),
  },
  output: z.object({}),
});
