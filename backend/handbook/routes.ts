import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { htmlOf, plainTextOf } from '@/backend/core/text/markdown';
import * as contract from '@/lib/contracts/handbook';
import { holdsAny, type Permission } from '@/lib/contracts/core/permissions';
import * as actions from './actions';
import {
  findChapter,
  listArchived,
  listChapters,
  listTemplates,
  listVersions,
  type StoredChapter,
} from './store';

/** Headings start below the page title and the chapter title. */
const TOP_HEADING = 3;

const named = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const shown = ({ body, edited_by, editor_name, ...chapter }: StoredChapter) => ({
  id: chapter.id,
  slug: chapter.slug,
  title: chapter.title,
  html: htmlOf(body, TOP_HEADING),
  plain: plainTextOf(body),
  checklist: chapter.checklist,
  templates: chapter.templates,
  edited_by: named(edited_by, editor_name),
  updated_at: chapter.updated_at.toISOString(),
  version: chapter.version,
});

export function registerGuide(endpoints: Endpoints, { config }: Context): void {
  const by = actionBy(config);

  endpoints.member(contract.guideEndpoint, async ({ db, member }) => ({
    chapters: (await listChapters(db)).map(shown),
    archived: holdsAny(member.permissions, ['MANAGE_VTC_RULES']) ? await listArchived(db) : [],
  }));

  endpoints.member(contract.messageTemplatesEndpoint, async ({ db, member }) => {
    const holds = (needs: readonly Permission[]) => holdsAny(member.permissions, needs);
    const writesAll = holds(contract.CORRESPONDENTS);
    const all = (await listTemplates(db)).flatMap(({ title: chapter, templates }) =>
      templates.map((template) => ({ ...template, chapter })),
    );
    return {
      items: all.filter(
        ({ kind }) => writesAll || (kind !== undefined && holds(contract.SPECIALISTS[kind] ?? [])),
      ),
    };
  });

  endpoints.member(contract.chapterEndpoint, async ({ db, params }) => {
    const chapter = await findChapter(db, params.id);
    if (!chapter) throw notFound('This chapter');
    const versions = await listVersions(db, params.id);
    return {
      id: chapter.id,
      version: chapter.version,
      versions: versions.map(({ edited_by, editor_name, at, ...version }) => ({
        ...version,
        edited_by: named(edited_by, editor_name),
        at: at.toISOString(),
      })),
    };
  });

  endpoints.member(contract.previewGuideEndpoint, ({ body }) => ({
    html: htmlOf(body.body, TOP_HEADING),
  }));

  endpoints.member(contract.createChapterEndpoint, (call) =>
    actions.create(by(call), call.body.chapter),
  );
  endpoints.member(contract.editChapterEndpoint, (call) => {
    const { version, chapter } = call.body;
    return actions.edit(by(call), { ...call.params, version }, chapter);
  });
  endpoints.member(contract.archiveChapterEndpoint, (call) => {
    const { version, is_archived } = call.body;
    return actions.archive(by(call), { ...call.params, version }, is_archived);
  });
  endpoints.member(contract.orderGuideEndpoint, async (call) => {
    await actions.order(by(call), call.body.ids);
    return {};
  });
  endpoints.member(contract.draftGuideEndpoint, async (call) => ({
    chapters: await actions.beginWithDraft(by(call)),
  }));
}
