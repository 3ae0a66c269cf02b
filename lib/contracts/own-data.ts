import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { confirmedName } from './core/names';
import { proof } from './session/own-access';

export const DELETION_DAYS = 30;
export const EXPORTS_A_DAY = 2;

export const exportOwnDataEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/own-account/export',
  summary: 'Everything that is stored about the member, as one ZIP archive; twice a day',
  needs: 'member',
  input: { body: z.strictObject({ current: proof }) },
  output: z.unknown(),
  isShownOnce: true,
});

export const askForDeletionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/own-account/deletion',
  summary: `Ask to be forgotten, against the password and the own name; done after ${DELETION_DAYS} days`,
  needs: 'member',
  input: { body: z.strictObject({ current: proof, name: confirmedName }) },
  output: z.object({ due_at: z.string() }),
});

export const takeDeletionBackEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-account/deletion',
  summary: 'Stay: take back that one asked to be forgotten',
  needs: 'member',
  input: {},
  output: z.object({}),
});
