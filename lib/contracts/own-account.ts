import * as z from 'zod/mini';
import { countryCode, languageCode } from './core/countries';
import { defineEndpoint } from './core/endpoint';
import { uploadKey } from './core/files';
import { memberName } from './core/names';
import { noticeChoices } from './notices';
import { privacy } from './profiles';
import { textOf } from './core/texts';

export const UNITS = ['metric', 'imperial'] as const;
export type Units = (typeof UNITS)[number];

export const NAME_DAYS = 30;
export const MAX_BIO = 1000;

const text = z.nullable(z.string());

export const ownAccountEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/own-account',
  summary: "The member's own account, with what only they see and choose",
  needs: 'member',
  input: {},
  output: z.object({
    name: z.string(),
    /** When it may be changed again; null: now. */
    rename_at: text,
    bio: z.string(),
    avatar: z.string(),
    /** Keys of pictures that are the member's and can be the avatar, the newest first. */
    pictures: z.array(z.string()),
    country: text,
    language: z.string(),
    units: z.enum(UNITS),
    /** Null: that of the device. */
    time_zone: text,
    notices: noticeChoices,
    /** Whether Discord and mail can reach the member. */
    reach: z.object({ discord: z.boolean(), mail: z.boolean() }),
    privacy,
    email: text,
    /** Asked for and not confirmed yet. */
    new_email: text,
    has_password: z.boolean(),
    /** When the account is forgotten, where that was asked for. */
    deletion_due_at: text,
  }),
});

export const renameEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/name',
  summary: `Change the own name, at most every ${NAME_DAYS} days`,
  needs: 'member',
  input: { body: z.strictObject({ name: memberName }) },
  output: z.object({}),
});

export const setAboutEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/about',
  summary: 'What the member tells of themselves',
  needs: 'member',
  input: {
    body: z.strictObject({
      bio: textOf('About you', 0, MAX_BIO),
      /** Null: not told. */
      country: z.nullable(countryCode()),
      language: languageCode(),
    }),
  },
  output: z.object({}),
});

export const setAvatarEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/avatar',
  summary: 'Take an uploaded picture of the member as the avatar',
  needs: 'member',
  input: { body: z.strictObject({ key: uploadKey }) },
  output: z.object({}),
});

export const removeAvatarEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-account/avatar',
  summary: 'Go without an avatar; the picture is forgotten after a day',
  needs: 'member',
  input: {},
  output: z.object({}),
});

export const setDisplayEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/display',
  summary: 'In which units and on which clock the panel shows figures and times to the member',
  needs: 'member',
  input: {
    body: z.strictObject({
      units: z.enum(UNITS),
      time_zone: z.nullable(
        z.string().check(z.maxLength(60), z.regex(/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/i)),
      ),
    }),
  },
  output: z.object({}),
});

export const setNoticesEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/notices',
  summary: 'What the member is told outside of the panel; security cannot be switched off',
  needs: 'member',
  input: { body: noticeChoices },
  output: z.object({}),
});
