import * as z from 'zod/mini';

/** What members are told about, as they choose it. */
export const NOTICE_SUBJECTS = [
  'deliveries',
  'rewards',
  'quota',
  'company',
  'staff_work',
  'account',
] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** The ways besides the panel itself. */
export const NOTICE_WAYS = ['discord', 'mail'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

const ways = z.strictObject({ discord: z.boolean(), mail: z.boolean() });

export const noticeChoices = z.strictObject({
  deliveries: ways,
  rewards: ways,
  quota: ways,
  company: ways,
  staff_work: ways,
  account: ways,
} satisfies Record<NoticeSubject, typeof ways>);
export type NoticeChoices = z.infer<typeof noticeChoices>;

const waysWith = (mail: boolean) =>
  z.catch(z.object({ discord: z.catch(z.boolean(), true), mail: z.catch(z.boolean(), mail) }), {
    discord: true,
    mail,
  });

const stored = z.object({
  deliveries: waysWith(false),
  rewards: waysWith(false),
  quota: waysWith(false),
  company: waysWith(false),
  staff_work: waysWith(false),
  account: waysWith(true),
} satisfies Record<NoticeSubject, unknown>);

/** What a member has chosen, with what holds where nothing was chosen. */
export const readNoticeChoices = (notify: unknown): NoticeChoices =>
  z.parse(stored, z.parse(z.catch(z.record(z.string(), z.unknown()), {}), notify));
