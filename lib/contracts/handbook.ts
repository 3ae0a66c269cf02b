import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { byId, recordId, version } from './core/ids';
import { namedMember } from './core/people';
import type { Permission } from './core/permissions';
import { severalOf, textOf } from './core/texts';

const READERS = ['MANAGE_JOBS'] as const;
const WRITERS = ['MANAGE_VTC_RULES'] as const;

export const MAX_CHAPTERS = 60;

/** Where a template fits best: it comes first there. */
export const TEMPLATE_KINDS = [
  'job',
  'request',
  'report',
  'quota',
  'account',
  'reward',
  'absence',
  'transfer',
  'application',
  'event',
  'exam',
  'event_rules',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

const guideTemplate = z.strictObject({
  title: textOf('Template title', 2, 80),
  text: textOf('Template text', 2, 4000),
  kind: z.optional(z.enum(TEMPLATE_KINDS)),
});
export type GuideTemplate = z.output<typeof guideTemplate>;

/** The editable part of a chapter. */
export const chapterFields = z.strictObject({
  title: textOf('Title', 3, 120),
  /** Markdown. */
  body: textOf('Text', 10, 20_000),
  checklist: severalOf(textOf('Checklist point', 2, 200), {
    most: 30,
    tooMany: 'Checklist must have at most 30 points.',
  }),
  templates: z.array(guideTemplate).check(z.maxLength(10, 'Add at most 10 templates.')),
});
export type ChapterFields = z.output<typeof chapterFields>;

const chapter = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** Rendered from the Markdown by the backend, which strips any HTML. */
  html: z.string(),
  /** Its plain text, for the search. */
  plain: z.string(),
  checklist: z.array(z.string()),
  templates: z.array(guideTemplate),
  /** Null for the included draft. */
  edited_by: z.nullable(namedMember),
  updated_at: z.string(),
  version: z.number(),
});
export type GuideChapter = z.output<typeof chapter>;

export const guideEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/guide',
  summary: 'Get the staff handbook by chapter',
  needs: READERS,
  input: {},
  output: z.object({
    chapters: z.array(chapter),
    /** Archived chapters; empty without permission to write. */
    archived: z.array(z.object({ id: z.number(), title: z.string(), version: z.number() })),
  }),
});
export type Guide = z.output<typeof guideEndpoint.output>;

/** Those whose work is to write to members. */
export const CORRESPONDENTS = [
  'MANAGE_JOBS',
  'MANAGE_MANUAL_JOBS',
  'VIEW_HR_SITUATION',
  'MANAGE_USERS_ROLES',
  'VIEW_APPS',
  'MANAGE_APPS',
  'MANAGE_DIVISION_TRANSFERS',
  'MANAGE_DRIVER_LOA_REQUESTS',
] as const;

/** Who writes to members only in their own part of the work, with its templates. */
export const SPECIALISTS: Partial<Record<TemplateKind, readonly Permission[]>> = {
  reward: ['MANAGE_AWARDS', 'MANAGE_BONUSES'],
  event: ['MANAGE_EVENTS'],
  event_rules: ['MANAGE_EVENTS'],
  exam: ['CLAIM_EXAMS', 'MANAGE_EXAMS'],
};

export const messageTemplatesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/message-templates',
  summary: 'List the handbook’s templates you can use, in the order of its chapters',
  needs: [...new Set([...CORRESPONDENTS, ...Object.values(SPECIALISTS).flat()])],
  input: {},
  output: z.object({ items: z.array(z.extend(guideTemplate, { chapter: z.string() })) }),
});

const chapterVersion = z.extend(chapterFields, {
  version: z.number(),
  edited_by: z.nullable(namedMember),
  at: z.string(),
});

export const chapterEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hr/guide/chapters/:id',
  summary: 'Get a chapter’s source with its earlier versions, newest first',
  needs: WRITERS,
  input: { params: byId },
  output: z.object({
    id: z.number(),
    version: z.number(),
    versions: z.array(chapterVersion),
  }),
});

export const previewGuideEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/guide/preview',
  summary: 'Preview a chapter without storing anything',
  needs: WRITERS,
  isRead: true,
  input: { body: z.strictObject({ body: z.string().check(z.maxLength(20_000)) }) },
  output: z.object({ html: z.string() }),
});

const written = z.object({ id: z.number(), slug: z.string(), version: z.number() });

export const createChapterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/guide/chapters',
  summary: 'Add a chapter at the end',
  needs: WRITERS,
  input: { body: z.strictObject({ chapter: chapterFields }) },
  output: written,
});

export const editChapterEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/hr/guide/chapters/:id',
  summary: 'Update a chapter; earlier versions are kept',
  needs: WRITERS,
  input: { params: byId, body: z.strictObject({ version, chapter: chapterFields }) },
  output: written,
});

export const archiveChapterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/guide/chapters/:id/archive',
  summary: 'Archive a chapter, or restore it as the last one',
  needs: WRITERS,
  input: { params: byId, body: z.strictObject({ version, is_archived: z.boolean() }) },
  output: written,
});

export const orderGuideEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/hr/guide/order',
  summary: 'Reorder the chapters; the list must contain each of them once',
  needs: WRITERS,
  input: {
    body: z.strictObject({
      ids: z.array(recordId).check(z.minLength(1), z.maxLength(MAX_CHAPTERS)),
    }),
  },
  output: z.object({}),
});

export const draftGuideEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hr/guide/draft',
  summary: 'Fill an empty handbook with the included draft',
  needs: WRITERS,
  input: {},
  output: z.object({ chapters: z.number() }),
});
