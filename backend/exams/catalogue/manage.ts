import { noteAction, type StaffAction, type Versioned } from '@/backend/core/audit/staff-action';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { notAccepted, notFound, notPossible } from '@/backend/core/http/errors';
import { refuseStale } from '@/backend/members/public';
import { listAwards, listRanks } from '@/backend/rewards/public';
import { type ExamRouteFields, MAX_EXAM_ROUTES } from '@/lib/contracts/exams/routes';
import { type ExamTypeFields, MAX_EXAM_TYPES } from '@/lib/contracts/exams/types';
import { listExaminers } from '@/backend/exams/availability/store';
import { isBooked } from '@/backend/exams/booking-store';
import * as store from './store';
import { allowedRanks } from '@/backend/exams/rules';
import { isTaken } from '@/backend/exams/theory/attempt-store';
import { removeTheory } from '@/backend/exams/theory/bank-store';

/** What exams require of each other. */
const EXAM_TYPES_LOCK = namedLock('exam_types', 727_024);

interface Noted {
  kind: 'exam_type' | 'exam_route';
  id: number;
  action: string;
  summary: string;
  before?: unknown;
  after?: unknown;
}

function note(action: StaffAction, { kind, id, action: what, ...line }: Noted): Promise<void> {
  store.announceCatalogue(action.tx);
  return noteAction(action, {
    ...line,
    action: `${kind}.${what}`,
    object_type: kind,
    object_id: id,
  });
}

async function refuseType(
  { tx }: StaffAction,
  type: ExamTypeFields,
  before?: store.StoredType,
): Promise<void> {
  const id = before?.id ?? 0;
  if (await store.isTypeNameTaken(tx, type.name, id))
    throw notAccepted('Name is already used.', 'type.name');
  if (!allowedRanks(await listRanks(tx)).some((rank) => rank.id === type.min_rank_id))
    throw notAccepted('Choose a rank.', 'type.min_rank_id');
  const { award_id, examiner_ids } = type;
  if (award_id !== null && award_id !== before?.award_id) {
    const awards = await listAwards(tx);
    if (!awards.some(({ id: one, is_retired }) => one === award_id && !is_retired))
      throw notAccepted('Choose an award.', 'type.award_id');
  }
  const named = examiner_ids.filter((one) => !before?.examiner_ids.includes(one));
  if ((await listExaminers(tx, named)).length < new Set(named).size)
    throw notAccepted('Choose examiners.', 'type.examiner_ids');
  const types = await store.listTypes(tx);
  // A chain of prerequisites that returns here could never be started.
  const passed = new Set([id]);
  let required = type.prerequisite_id;
  while (required !== null) {
    const found = types.find((one) => one.id === required);
    if (!found || passed.has(found.id))
      throw notAccepted('Choose another exam to pass first.', 'type.prerequisite_id');
    passed.add(found.id);
    required = found.prerequisite_id;
  }
}

/** Nobody gets past a draft, as it can't be taken. */
async function refuseDraftFirst(
  { tx }: StaffAction,
  { name, prerequisite_id: first }: Pick<ExamTypeFields, 'name' | 'prerequisite_id'>,
): Promise<void> {
  const required = first === null ? null : await store.findType(tx, first);
  if (!required || required.is_active || (await store.hasRoute(tx, required.id))) return;
  throw notPossible(
    `“${name}” requires “${required.name}”, which is a draft. Activate that first.`,
  );
}

export async function createType(action: StaffAction, type: ExamTypeFields) {
  const { tx, now } = action;
  await takeLock(tx, EXAM_TYPES_LOCK);
  await refuseType(action, type);
  if ((await store.countTypes(tx)) >= MAX_EXAM_TYPES)
    throw notAccepted(`There can be at most ${MAX_EXAM_TYPES} exam types.`, 'type.name');
  // A draft until it has a route.
  const added = { ...type, is_active: false, created_at: now, updated_at: now };
  const id = await store.addType(tx, added);
  if (id === null) throw notAccepted('Name is already used.', 'type.name');
  const summary = `Created the exam “${type.name}”`;
  await note(action, { kind: 'exam_type', id, action: 'created', summary, after: type });
  return { id, version: 1 };
}

async function lockType(
  { tx }: StaffAction,
  { id, version }: Versioned,
  strength?: Parameters<typeof store.lockType>[2],
) {
  const type = await store.lockType(tx, id, strength);
  if (!type) throw notFound('This exam');
  await refuseStale(tx, 'exam_type', type, version);
  return type;
}

export async function editType(action: StaffAction, seen: Versioned, type: ExamTypeFields) {
  await takeLock(action.tx, EXAM_TYPES_LOCK);
  const before = await lockType(action, seen);
  await refuseType(action, type, before);
  if (before.is_active) await refuseDraftFirst(action, type);
  await store.changeType(action.tx, seen.id, { ...type, updated_at: action.now });
  const summary = `Changed the exam “${type.name}”`;
  await note(action, {
    kind: 'exam_type',
    id: seen.id,
    action: 'edited',
    summary,
    before,
    after: type,
  });
  return { id: seen.id, version: seen.version + 1 };
}

export async function activateType(action: StaffAction, seen: Versioned, is_active: boolean) {
  await takeLock(action.tx, EXAM_TYPES_LOCK);
  const type = await lockType(action, seen);
  if (type.is_active === is_active) return seen;
  if (is_active && !(await store.hasActiveRoute(action.tx, seen.id)))
    throw notPossible('This exam has no active route. Add or activate one first.');
  await setActive(action, type, is_active);
  return { id: seen.id, version: seen.version + 1 };
}

async function setActive(action: StaffAction, type: store.StoredType, is_active: boolean) {
  const { id, name } = type;
  if (is_active) await refuseDraftFirst(action, type);
  await store.changeType(action.tx, id, { is_active, updated_at: action.now });
  const verb = is_active ? 'Activated' : 'Deactivated';
  const summary = `${verb} the exam “${name}”`;
  await note(action, { kind: 'exam_type', id, action: verb.toLowerCase(), summary });
}

export async function removeType(action: StaffAction, seen: Versioned): Promise<void> {
  await takeLock(action.tx, EXAM_TYPES_LOCK);
  const before = await lockType(action, seen, 'update');
  if (await isBooked(action.tx, { type: seen.id }))
    throw notPossible('This type has bookings; deactivate it instead.');
  if (await isTaken(action.tx, seen.id))
    throw notPossible('Its theory test has been taken; deactivate it instead.');
  if (await store.isPrerequisite(action.tx, seen.id))
    throw notPossible('Another exam requires this one. Deactivate it instead.');
  await removeTheory(action.tx, seen.id);
  await store.removeType(action.tx, seen.id);
  const summary = `Deleted the exam “${before.name}”`;
  await note(action, { kind: 'exam_type', id: seen.id, action: 'deleted', summary, before });
}

const wayOf = ({ from_city, to_city }: Pick<ExamRouteFields, 'from_city' | 'to_city'>) =>
  `${from_city} – ${to_city}`;

/** Of the exam that the route belongs to, which can't be deleted meanwhile. */
async function refuseRoute(
  { tx }: StaffAction,
  route: ExamRouteFields,
  id = 0,
): Promise<store.StoredType> {
  const type = await store.lockType(tx, route.type_id);
  if (!type) throw notAccepted('Choose an exam.', 'route.type_id');
  if (await store.isRouteTaken(tx, route, id))
    throw notAccepted('This exam already has this route.', 'route.to_city');
  return type;
}

/** Adds a route, with which an exam that had none can be activated at once. */
export async function createRoute(
  action: StaffAction,
  route: ExamRouteFields,
  { activates = false }: { activates?: boolean | undefined } = {},
) {
  const { tx, now } = action;
  await takeLock(tx, EXAM_TYPES_LOCK);
  const type = await refuseRoute(action, route);
  if ((await store.countRoutes(tx)) >= MAX_EXAM_ROUTES)
    throw notAccepted(`There can be at most ${MAX_EXAM_ROUTES} routes.`, 'route.from_city');
  const id = await store.addRoute(tx, { ...route, created_at: now, updated_at: now });
  const summary = `Created the exam route ${wayOf(route)}`;
  await note(action, { kind: 'exam_route', id, action: 'created', summary, after: route });
  if (activates && !type.is_active) await setActive(action, type, true);
  return { id, version: 1 };
}

/** An active exam keeps its last route. The lock on types keeps two routes from going at once. */
async function refuseLastRoute({ tx }: StaffAction, route: store.StoredRoute): Promise<void> {
  if (!route.is_active) return;
  const type = await store.findType(tx, route.type_id);
  if (!type?.is_active || (await store.hasActiveRoute(tx, type.id, route.id))) return;
  throw notPossible(
    `This is the last active route of “${type.name}”. Add another route or deactivate the exam first.`,
  );
}

async function lockRoute({ tx }: StaffAction, { id, version }: Versioned) {
  const route = await store.lockRoute(tx, id);
  if (!route) throw notFound('This route');
  await refuseStale(tx, 'exam_route', route, version);
  return route;
}

export async function editRoute(action: StaffAction, seen: Versioned, route: ExamRouteFields) {
  await takeLock(action.tx, EXAM_TYPES_LOCK);
  await refuseRoute(action, route, seen.id);
  const before = await lockRoute(action, seen);
  if (before.type_id !== route.type_id) await refuseLastRoute(action, before);
  await store.changeRoute(action.tx, seen.id, { ...route, updated_at: action.now });
  const summary = `Changed the exam route ${wayOf(route)}`;
  const { id } = seen;
  await note(action, { kind: 'exam_route', id, action: 'edited', summary, before, after: route });
  return { id, version: seen.version + 1 };
}

export async function activateRoute(action: StaffAction, seen: Versioned, is_active: boolean) {
  await takeLock(action.tx, EXAM_TYPES_LOCK);
  const route = await lockRoute(action, seen);
  if (route.is_active === is_active) return seen;
  if (!is_active) await refuseLastRoute(action, route);
  await store.changeRoute(action.tx, seen.id, { is_active, updated_at: action.now });
  const verb = is_active ? 'Activated' : 'Deactivated';
  const summary = `${verb} the exam route ${wayOf(route)}`;
  await note(action, { kind: 'exam_route', id: seen.id, action: verb.toLowerCase(), summary });
  return { id: seen.id, version: seen.version + 1 };
}

export async function removeRoute(action: StaffAction, seen: Versioned): Promise<void> {
  await takeLock(action.tx, EXAM_TYPES_LOCK);
  const before = await lockRoute(action, seen);
  if (await isBooked(action.tx, { route: seen.id }))
    throw notPossible('This route has bookings; deactivate it instead.');
  await refuseLastRoute(action, before);
  await store.removeRoute(action.tx, seen.id);
  const summary = `Deleted the exam route ${wayOf(before)}`;
  await note(action, { kind: 'exam_route', id: seen.id, action: 'deleted', summary, before });
}
