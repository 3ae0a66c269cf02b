import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { textOf } from '@/lib/contracts/core/texts';
import { GAMES } from '@/lib/contracts/jobs/jobs';

const STAFF = ['MANAGE_EXAMS'] as const;

export const MAX_EXAM_ROUTES = 300;

const KM = 'Distance must be 1–10,000 km.';

const optional = (name: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `${name} must be at most ${max} characters.`),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
    );

export const examRouteFields = z.strictObject({
  type_id: recordId,
  game: z.enum(GAMES),
  from_city: textOf('From', 2, 60),
  to_city: textOf('To', 2, 60),
  via: optional('Via', 120),
  distance_km: z.nullable(z.int(KM).check(z.minimum(1, KM), z.maximum(10_000, KM))),
  notes: optional('Notes', 500),
});
export type ExamRouteFields = z.output<typeof examRouteFields>;

export const examRoute = z.object({
  ...examRouteFields.shape,
  id: z.number(),
  type_id: z.number(),
  type_name: z.string(),
  is_active: z.boolean(),
  version: z.number(),
});
export type ExamRoute = z.output<typeof examRoute>;

const done = z.object({ id: z.number(), version: z.number() });

export const examRoutesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/routes',
  summary: 'Lists exam routes, and the exam types they can belong to',
  needs: STAFF,
  input: {},
  output: z.object({
    items: z.array(examRoute),
    types: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

export const examRouteHistoryEndpoint = historyOf('/api/exams/routes', STAFF);

export const createExamRouteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/routes',
  summary: 'Creates an exam route',
  needs: STAFF,
  input: { body: z.strictObject({ route: examRouteFields }) },
  output: done,
});

export const editExamRouteEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/routes/:id',
  summary: 'Updates an exam route; booked exams are driven on it as it is then',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, route: examRouteFields }) },
  output: done,
});

export const activateExamRouteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/routes/:id/active',
  summary: 'Activates or deactivates an exam route; inactive ones can’t be booked',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, is_active: z.boolean() }) },
  output: done,
});

export const removeExamRouteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/routes/:id/delete',
  summary: 'Deletes an exam route that was never booked',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: z.object({}),
});
