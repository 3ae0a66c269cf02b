import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

/** The body is read as it comes, since it is signed byte for byte; hence no schema here. */
export const truckyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/trackers/trucky',
  summary: 'Deliveries from Trucky, signed in X-Signature-SHA256',
  needs: 'anyone',
  input: {},
  output: z.object({
    result: z.enum([
      'accepted',
      'flagged',
      'void',
      'cancelled',
      'duplicate',
      'orphan',
      'ignored',
      'kept',
    ]),
  }),
});
