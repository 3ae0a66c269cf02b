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
  summary: 'Get your account and settings',
  needs: 'member',
  input: {},
  output: z.object({
    name: z.string(),
    /** When it can be changed again; null if now. */
    rename_at: text,
    bio: z.string(),
    avatar: z.string(),
    /** Keys of the member's pictures that can be the avatar, newest first. */
    pictures: z.array(z.string()),
    country: text,
    language: z.string(),
    units: z.enum(UNITS),
    /** Null for the device's time zone. */
    time_zone: text,
    notices: noticeChoices,
    /** Whether the member can be reached by Discord and email. */
    reach: z.object({ discord: z.boolean(), mail: z.boolean() }),
    privacy,
    email: text,
    /** Requested but not confirmed yet. */
    new_email: text,
    has_password: z.boolean(),
    /** When the account will be deleted, if requested. */
    deletion_due_at: text,
  }),
});

export const renameEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/name',
  summary: `Change your name, at most every ${NAME_DAYS} days`,
  needs: 'member',
  input: { body: z.strictObject({ name: memberName }) },
  output: z.object({}),
});

export const setAboutEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/about',
  summary: 'Update your profile text, country and language',
  needs: 'member',
  input: {
    body: z.strictObject({
      bio: textOf('Introduction', 0, MAX_BIO),
      /** Null if not set. */
      country: z.nullable(countryCode()),
      language: languageCode(),
    }),
  },
  output: z.object({}),
});

export const setAvatarEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/avatar',
  summary: 'Set an uploaded picture as your avatar',
  needs: 'member',
  input: { body: z.strictObject({ key: uploadKey }) },
  output: z.object({}),
});

export const removeAvatarEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-account/avatar',
  summary: 'Remove your avatar; the picture is deleted after a day',
  needs: 'member',
  input: {},
  output: z.object({}),
});

export const setDisplayEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/display',
  summary: 'Set your units and time zone',
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
  summary:
    'Set your notification channels outside the panel; security messages can’t be turned off',
  needs: 'member',
  input: { body: noticeChoices },
  output: z.object({}),
});
