import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

export const UPLOAD_PURPOSES = ['proof', 'avatar', 'banner'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_SIDE = 8000;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const NOT_AN_IMAGE = 'Only JPG, PNG or WebP up to 10 MB.';

/** The key of an uploaded picture. */
export const uploadKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}$/, 'This isn’t an uploaded picture.'));

/** How many days an uploaded picture is kept that nothing refers to. */
export const UNUSED_UPLOAD_DAYS = 1;

export const MAX_PROOFS = 5;
export const fewProofs = z.maxLength(MAX_PROOFS, `Add at most ${MAX_PROOFS} pictures.`);

export const upload = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
});

/** The body is the picture itself, as the browser has it; hence no schema here. */
export const uploadEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/uploads/:purpose',
  summary: 'Upload a picture (JPG, PNG or WebP up to 10 MB); it is re-encoded without metadata',
  needs: 'member',
  isOpenOnHold: true,
  input: { params: z.object({ purpose: z.enum(UPLOAD_PURPOSES) }) },
  output: upload,
});

/** What is answered as a file rather than as JSON. */
const file = z.unknown();

export const fileEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/files/:key',
  summary:
    'Get an uploaded picture as WebP, full size or small; avatars and banners for every member, others for their owner and the staff they were sent to',
  needs: 'member',
  isOpenOnHold: true,
  input: {
    params: z.object({ key: uploadKey }),
    query: z.strictObject({ size: z._default(z.enum(['whole', 'small']), 'whole') }),
  },
  output: file,
});

/** An appointment as iCalendar. */
export const calendarFile = file;

/** A list as CSV. */
export const csvFile = file;

/** A picture that the backend draws. */
export const pictureFile = file;
