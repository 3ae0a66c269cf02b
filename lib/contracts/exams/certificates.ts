import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { pictureFile } from '@/lib/contracts/core/files';

/** Typed off paper, it may be in small letters. */
const byCode = z.object({
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)),
});

const passed = z.object({
  name: z.string(),
  exam: z.string(),
  route: z.string(),
  score: z.number(),
  examiner: z.nullable(z.string()),
  passed_at: z.string(),
});

export const certificateEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/certificates/:code',
  summary: 'Check a certificate by its code',
  needs: 'member',
  input: { params: byCode },
  output: z.object({
    code: z.string(),
    /** False once the result was corrected. */
    is_valid: z.boolean(),
    /** The reader is the candidate or exam staff. */
    may_download: z.boolean(),
    /** For the same readers. */
    exam_id: z.nullable(z.number()),
    /** What was passed, by the names it had then; null if it isn't valid. */
    passed: z.nullable(passed),
  }),
});
export type Certificate = z.output<typeof certificateEndpoint.output>;

export const certificatePictureEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/certificates/:code/picture',
  summary: 'Get a valid certificate as PNG, to its candidate and to exam staff',
  needs: 'member',
  input: { params: byCode },
  output: pictureFile,
});
