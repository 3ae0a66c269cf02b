import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { FormState, GlobalError, UseFormReturn } from 'react-hook-form';
import { type Problems, problemsOf } from './form-problems';
import type { FormValues, Places } from './places';

interface FormProblems {
  /** The box above the fields, which takes the focus for errors without a field. */
  box: RefObject<HTMLDivElement | null>;
  problems: Problems;
  /**
   * The server's refusal of the last attempt, until it is dealt with. Left out where its words stand at
   * a field that takes the focus: they would be read out twice.
   */
  refusal: GlobalError | undefined;
  /** Called when a field changes. */
  lookAgain: (name?: string) => void;
}

interface Given {
  form: RefObject<HTMLFormElement | null>;
  places: Places;
  methods: Pick<UseFormReturn<FormValues>, 'subscribe' | 'trigger' | 'clearErrors'>;
  /** The library's current form state. */
  getState: () => Pick<FormState<FormValues>, 'errors' | 'submitCount'>;
  /** The fields, so that a change by another component reruns the effects. */
  children: ReactNode;
}

/**
 * Doesn't take the focus from a member who has moved on to another part of the page. A click next to
 * the fields focuses the surrounding dialog.
 */
const mayTakeFocus = (form: HTMLFormElement) => {
  const { activeElement: focused } = document;
  return focused === null || focused.contains(form) || form.contains(focused);
};

/** Shows a form's errors, focuses the first, and clears each once it is fixed. */
export function useFormProblems(given: Given): FormProblems {
  const { form, places, methods, getState, children } = given;
  const { subscribe, trigger, clearErrors } = methods;
  const follow = useCallback(
    (redraw: () => void) => subscribe({ formState: { errors: true }, callback: redraw }),
    [subscribe],
  );
  // The library renders errors a moment later, when the next key may already be pressed.
  const { errors, submitCount } = useSyncExternalStore(follow, getState, getState);
  const box = useRef<HTMLDivElement>(null);
  const problems = useMemo(() => problemsOf(errors, places), [errors, places]);
  const refusal = errors.root?.['server'];
  const [looks, countLook] = useReducer((count: number) => count + 1, 0);

  const leadToFirst = useEffectEvent(() => {
    if ((!refusal && problems.all.length === 0) || !form.current || !mayTakeFocus(form.current))
      return;
    if (problems.fields[0]?.focus()) return;
    // On a long form it would be out of view above the button.
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => leadToFirst(), [submitCount, refusal]);

  // The library validates only the changed field, which may fix the error of another.
  const takeBack = useEffectEvent(() => {
    const own = problems.all.filter(({ isAnswer }) => !isAnswer);
    if (own.length > 0) void trigger([...new Set(own.map(({ name, path }) => name ?? path))]);
  });
  useEffect(() => takeBack(), [looks, children]);

  const lookAgain = useCallback(
    (name?: string) => {
      const answers = problems.all.filter(({ isAnswer }) => isAnswer);
      const isMended = (one: Problems['all'][number]) => one.name !== null && one.name === name;
      // A field's server error no longer applies once its value changes. When all named fields have
      // changed, the rest of the refusal is cleared too.
      const isAll = answers.every((one) => one.name === null || isMended(one));
      if (answers.some(isMended))
        clearErrors(isAll ? undefined : answers.filter(isMended).map(({ path }) => path));
      if (problems.all.length > 0) countLook();
    },
    [problems, clearErrors],
  );
  const isAtField = problems.fields.some(
    (field) => field.takesFocus && field.message === refusal?.message,
  );
  return { box, problems, refusal: isAtField ? undefined : refusal, lookAgain };
}
