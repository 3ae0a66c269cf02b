import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { examCatalogueEndpoint } from '@/lib/contracts/exams/catalogue';
import { readCatalogue } from './catalogue/catalogue';

/** Exams as candidates see them. */
export function registerExams(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(examCatalogueEndpoint, async ({ db, member, now }) => ({
    items: await readCatalogue(db, member.user_id, { now, timeZone: config.timeZone }),
  }));
}
