import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { confirmedName } from './core/names';
import { proof } from './session/own-access';

export const DELETION_DAYS = 30;
export const EXPORTS_A_DAY = 2;

export const exportOwnDataEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/own-account/export',
  summary: 'Get everything stored about you as a ZIP archive; at most twice a day',
  needs: 'member',
  input: { body: z.strictObject({ current: proof }) },
  output: z.unknown(),
  isShownOnce: true,
});

export const askForDeletionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/own-account/deletion',
  summary: `Request deletion of your account, which happens after ${DELETION_DAYS} days`,
  needs: 'member',
  input: { body: z.strictObject({ current: proof, name: confirmedName }) },
  output: z.object({ due_at: z.string() }),
});

export const takeDeletionBackEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-account/deletion',
  summary: 'Cancel the deletion of your account',
  needs: 'member',
  input: {},
  output: z.object({}),
});
