import { type FieldErrors, set } from 'react-hook-form';
import { ApiError } from '@/lib/http/api-error';
import { focusOn, type FormValues, inOrder, nameFor, type Places, takesFocus } from './places';

const ANSWER = 'answer';

interface Problem {
  /** Of what it is about. */
  path: string;
  message: string;
  /** Said by the server rather than found before anything was sent. */
  isAnswer: boolean;
  /** The field where it is shown; null: the form has none for it. */
  name: string | null;
}

interface FieldProblem {
  name: string;
  label: string;
  message: string;
  /** Whether the reader can be led to it. */
  takesFocus: boolean;
  focus: () => boolean;
}

/** What stands in the way of a form, until it is mended. */
export interface Problems {
  all: readonly Problem[];
  /** In the order of the form. */
  fields: readonly FieldProblem[];
  /** About the whole, or about what the form has no field for. */
  others: readonly string[];
}

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Node);

/** The library keeps errors as a tree, in which one that is about a whole may hold those of its parts. */
function leavesOf(tree: object, path = ''): Omit<Problem, 'name'>[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (!isTree(value)) return [];
    const here = path === '' ? key : `${path}.${key}`;
    const own =
      'message' in value && typeof value.message === 'string'
        ? [
            {
              path: here,
              message: value.message,
              isAnswer: 'type' in value && value.type === ANSWER,
            },
          ]
        : [];
    return [...own, ...leavesOf(value, here)];
  });
}

/** Puts each message where the form has a place for it, and all else at the form. */
export function problemsOf(errors: FieldErrors<FormValues>, places: Places): Problems {
  const { root, ...others } = errors;
  const own = root?.['form'] ? { ...others, root: { form: root['form'] } } : others;
  const all = leavesOf(own).map((leaf) => ({ ...leaf, name: nameFor(leaf.path, places) }));
  const placed = inOrder(places);
  const fields = placed.flatMap(([name, place]) => {
    const found = all.find((one) => one.name === name);
    if (!found) return [];
    // Rows of fields repeat their labels.
    const alike = placed.filter(([, { label }]) => label === place.label);
    const row = alike.findIndex(([other]) => other === name) + 1;
    const label = alike.length > 1 ? `${place.label} (${row})` : place.label;
    const { message } = found;
    return [{ name, label, message, takesFocus: takesFocus(place), focus: () => focusOn(place) }];
  });
  const unplaced = all.filter(({ name }) => name === null).map(({ message }) => message);
  return { all, fields, others: [...new Set(unplaced)] };
}

/**
 * A refusal of the server as the library keeps errors: its words on the whole stand at the root.
 * @param message those words, where the form has more to say than the server
 */
export function errorsOfAnswer(answer: Error, message = answer.message): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {};
  set(errors, 'root.server', { type: ANSWER, message });
  for (const [path, said] of Object.entries(answer instanceof ApiError ? answer.fields : {}))
    set(errors, path, { type: ANSWER, message: said });
  return errors;
}
