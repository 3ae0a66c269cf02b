import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { listMemberCards, listNamedHistory } from '@/backend/members/public';
import { listExaminers } from '@/backend/exams/availability/store';
import { listAwards, listRanks } from '@/backend/rewards/public';
import * as routes from '@/lib/contracts/exams/routes';
import * as types from '@/lib/contracts/exams/types';
import { findType, listRoutes, listTypes } from './store';
import * as manage from './manage';
import { allowedRanks, neededRank } from '@/backend/exams/rules';

/** All routes, and all exam types with how many of them are active. */
async function listAll(db: Database) {
  const routes = await listRoutes(db);
  const types = (await listTypes(db)).map((type) => {
    const own = routes.filter(({ type_id }) => type_id === type.id);
    return {
      ...type,
      routes: own.filter(({ is_active }) => is_active).length,
      is_draft: !type.is_active && own.length === 0,
    };
  });
  return { routes, types };
}

/** Who may examine, and who is named but no longer may. */
async function listNamed(db: Database, types: readonly { examiner_ids: number[] }[]) {
  const examiners = await listExaminers(db);
  const named = types.flatMap(({ examiner_ids }) => examiner_ids);
  const gone = named.filter((id) => examiners.every(({ user_id }) => user_id !== id));
  return [
    ...examiners.map(({ user_id, name }) => ({ user_id, name, may_examine: true })),
    ...(await listMemberCards(db, gone)).map((card) => ({ ...card, may_examine: false })),
  ].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Exam types and routes for those who manage them. */
export function registerManaging(endpoints: Endpoints, { config }: Context): void {
  const by = actionBy(config);

  endpoints.member(types.examTypesEndpoint, async ({ db }) => {
    const ranks = await listRanks(db);
    const items = (await listAll(db)).types.map((type) => ({
      ...type,
      min_rank: neededRank(ranks, type.min_rank_id)?.name ?? '',
    }));
    return {
      items,
      ranks: allowedRanks(ranks),
      awards: await listAwards(db),
      examiners: await listNamed(db, items),
    };
  });
  endpoints.member(types.examTypeHistoryEndpoint, async ({ db, params }) => {
    if (!(await findType(db, params.id))) throw notFound('This exam');
    return { items: await listNamedHistory(db, 'exam_type', params.id) };
  });
  endpoints.member(types.createExamTypeEndpoint, (call) =>
    manage.createType(by(call), call.body.type),
  );
  endpoints.member(types.editExamTypeEndpoint, (call) =>
    manage.editType(by(call), versioned(call), call.body.type),
  );
  endpoints.member(types.activateExamTypeEndpoint, (call) =>
    manage.activateType(by(call), versioned(call), call.body.is_active),
  );
  endpoints.member(types.removeExamTypeEndpoint, async (call) => {
    await manage.removeType(by(call), versioned(call));
    return {};
  });

  endpoints.member(routes.examRoutesEndpoint, async ({ db }) => {
    const { routes: all, types } = await listAll(db);
    const items = all.map((route) => ({
      ...route,
      type_name: types.find(({ id }) => id === route.type_id)?.name ?? '',
    }));
    return { items, types };
  });
  endpoints.member(routes.examRouteHistoryEndpoint, async ({ db, params }) => {
    if (!(await listRoutes(db)).some(({ id }) => id === params.id)) throw notFound('This route');
    return { items: await listNamedHistory(db, 'exam_route', params.id) };
  });
  endpoints.member(routes.createExamRouteEndpoint, (call) =>
    manage.createRoute(by(call), call.body.route, { activates: call.body.activates_exam }),
  );
  endpoints.member(routes.editExamRouteEndpoint, (call) =>
    manage.editRoute(by(call), versioned(call), call.body.route),
  );
  endpoints.member(routes.activateExamRouteEndpoint, (call) =>
    manage.activateRoute(by(call), versioned(call), call.body.is_active),
  );
  endpoints.member(routes.removeExamRouteEndpoint, async (call) => {
    await manage.removeRoute(by(call), versioned(call));
    return {};
  });
}
