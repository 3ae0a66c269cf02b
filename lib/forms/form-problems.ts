import type { Errors } from './form-errors';
import { fieldsOf, type FormField, valuesOf } from './form-values';

export interface WrongField {
  name: string;
  label: string;
  message: string;
  /** What the field held when it was refused. */
  value: string | undefined;
  focus: () => void;
}

/** What stands in the way of a form, until it is mended. */
export interface Problems {
  /** Found before anything was sent. */
  isOwn: boolean;
  /** In the order of the form. */
  fields: readonly WrongField[];
  /** About the whole, or about what the form has no field for. */
  others: readonly string[];
  /** Which look at the form has found them. */
  look: object;
}

export const NO_PROBLEMS: Problems = { isOwn: true, fields: [], others: [], look: {} };

/** Fields that a name stands for although no control of their own has it. */
const GROUP = '[data-field], fieldset';
const CONTROL = 'input:not([type="hidden"]), select, textarea, button';

interface Target {
  label: string | null | undefined;
  control: HTMLElement | null;
}

const nameIn = (group: Element | null) =>
  group?.querySelector('legend')?.textContent ?? group?.getAttribute('aria-label');

const labelOf = (control: Element | null) =>
  control && 'labels' in control && control.labels instanceof NodeList
    ? (control.labels[0]?.textContent ?? control.getAttribute('aria-label'))
    : null;

function groupTarget(group: Element | null): Target {
  const control = group?.querySelector<HTMLElement>(CONTROL) ?? null;
  return { control, label: nameIn(group) ?? labelOf(control) };
}

/** One of several choices: what is chosen there stands in the legend of them all. */
const isOneOfMany = ({ type, form, name }: FormField) =>
  type === 'radio' || (type === 'checkbox' && !(form?.elements.namedItem(name) instanceof Element));

function targetOf(field: FormField): Target {
  const group = field.closest(GROUP);
  if (field.type === 'hidden') return groupTarget(group);
  return { control: field, label: isOneOfMany(field) ? nameIn(group) : labelOf(field) };
}

/** What can be led to, by its name. */
function targetsOf(form: HTMLFormElement): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const field of fieldsOf(form))
    if (field.name && !targets.has(field.name)) targets.set(field.name, targetOf(field));
  for (const group of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = group.dataset['field'] ?? '';
    if (!targets.has(name)) targets.set(name, groupTarget(group));
  }
  return targets;
}

/** The field of a path, or the nearest that holds it: the third of several names is in "Names". */
function nameFor(path: string, targets: ReadonlyMap<string, Target>): string | null {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
    if (targets.get(name)?.control) return name;
  return null;
}

/** Puts each message where the form has a place for it, and all else at the form. */
export function problemsOf(form: HTMLFormElement, errors: Errors, isOwn: boolean): Problems {
  const targets = targetsOf(form);
  const values = valuesOf(form);
  const found = new Map<string, string>();
  const others = new Set<string>();
  for (const [path, message] of Object.entries(errors)) {
    const name = nameFor(path, targets);
    if (name === null) others.add(message);
    else if (!found.has(name)) found.set(name, message);
  }
  const fields = Array.from(targets, ([name, { label, control }]) => {
    const message = found.get(name);
    if (message === undefined) return [];
    const focus = () => control?.focus();
    return [{ name, label: label?.trim() || message, message, value: values[name], focus }];
  });
  return { isOwn, fields: fields.flat(), others: [...others], look: {} };
}

/** What of the problems is left, seen by what the form holds now. */
export function unmended(problems: Problems, form: HTMLFormElement, errors: Errors): Problems {
  const values = valuesOf(form);
  const now = problemsOf(form, errors, true);
  const { isOwn } = problems;
  const fields = problems.fields.flatMap((field) => {
    if (!isOwn) return values[field.name] === field.value ? [field] : [];
    return now.fields.filter(({ name }) => name === field.name);
  });
  const others = isOwn
    ? problems.others.filter((one) => now.others.includes(one))
    : problems.others;
  const isSame =
    others.length === problems.others.length &&
    fields.length === problems.fields.length &&
    fields.every(({ message }, place) => message === problems.fields[place]?.message);
  return isSame ? problems : { ...problems, fields, others };
}

export const areAny = ({ fields, others }: Problems): boolean => fields.length + others.length > 0;
