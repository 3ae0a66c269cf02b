import type { GuideTemplate, TemplateKind } from '@/lib/contracts/handbook';

export const TEMPLATE_KIND_LABELS: Record<TemplateKind, string> = {
  job: 'Flagged jobs',
  request: 'Manual job requests',
  report: 'Reports',
  quota: 'Quota',
  account: 'Accounts',
  reward: 'Awards and bonuses',
  absence: 'Leave',
  transfer: 'Division transfers',
  application: 'Applications',
  event: 'Events',
  exam: 'Exams',
  event_rules: 'Event rules',
};

/**
 * Those of a kind first, then those for any message, each in the order of the handbook. Rules of events
 * are no messages: each is only offered in its own place.
 */
export function templatesFirst<Template extends Pick<GuideTemplate, 'kind'>>(
  templates: readonly Template[],
  kind: TemplateKind | undefined,
): Template[] {
  const rank = (template: Template) =>
    template.kind === undefined ? 1 : template.kind === kind ? 0 : 2;
  const isRules = kind === 'event_rules';
  const fitting = templates.filter((one) => (one.kind === 'event_rules') === isRules);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether a template is for a kind of message, or for any. */
export const isTemplateFor = (
  { kind }: Pick<GuideTemplate, 'kind'>,
  wanted: TemplateKind | undefined,
): boolean => wanted === undefined || kind === undefined || kind === wanted;

const GREETING = /^(?:hello|hi|hey|dear)\b[^,.!?\n]{0,60}[,.!]\s+(\p{L})/iu;

export const greets = (text: string): boolean => GREETING.test(text.trimStart());

/** A template that goes on after other text greets nobody a second time. */
export const withoutGreeting = (text: string): string =>
  text.replace(GREETING, (_greeting, first: string) => first.toUpperCase());
