import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { textOf } from '@/lib/contracts/core/texts';
import { GAMES } from '@/lib/contracts/jobs/games';
import { changed, optionalText } from './fields';

const STAFF = ['MANAGE_EXAMS'] as const;

export const MAX_EXAM_ROUTES = 300;

const KM = 'Distance must be between 1 and 10,000 km.';

const isSameCity = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const examRouteFields = z
  .strictObject({
    type_id: recordId,
    game: z.enum(GAMES),
    from_city: textOf('From', 2, 60),
    to_city: textOf('To', 2, 60),
    via: optionalText('Via', 120),
    distance_km: z.nullable(z.int(KM).check(z.minimum(1, KM), z.maximum(10_000, KM))),
    notes: optionalText('Notes', 500),
  })
  .check(
    z.refine(({ from_city, to_city, via }) => via !== '' || !isSameCity(from_city, to_city), {
      path: ['to_city'],
      message: 'Choose a different city, or fill in Via for a round trip.',
    }),
  );
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

const examOfRoutes = z.object({
  id: z.number(),
  name: z.string(),
  is_draft: z.boolean(),
});
export type ExamOfRoutes = z.output<typeof examOfRoutes>;

export const examRoutesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/routes',
  summary: 'List exam routes, and the exam types they can belong to',
  needs: STAFF,
  input: {},
  output: z.object({
    items: z.array(examRoute),
    types: z.array(examOfRoutes),
  }),
});

export const examRouteHistoryEndpoint = historyOf('/api/exams/routes', STAFF);

export const createExamRouteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/routes',
  summary: 'Create an exam route, optionally activating its exam',
  needs: STAFF,
  input: {
    body: z.strictObject({ route: examRouteFields, activates_exam: z.optional(z.boolean()) }),
  },
  output: changed,
});

export const editExamRouteEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/routes/:id',
  summary: 'Update an exam route; booked exams are driven on it as it is then',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, route: examRouteFields }) },
  output: changed,
});

export const activateExamRouteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/routes/:id/active',
  summary: 'Activate or deactivate an exam route; inactive ones can’t be booked',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version, is_active: z.boolean() }) },
  output: changed,
});

export const removeExamRouteEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/routes/:id/delete',
  summary: 'Delete an exam route that was never booked',
  needs: STAFF,
  input: { params: byId, body: z.strictObject({ version }) },
  output: z.object({}),
});
