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
  /** Stands above the fields, and takes the focus for what has no field. */
  box: RefObject<HTMLDivElement | null>;
  problems: Problems;
  /** What the server says of the last attempt, until that is answered. */
  refusal: GlobalError | undefined;
  /** Something was typed or chosen, in a field of that name. */
  lookAgain: (name?: string) => void;
}

interface Given {
  form: RefObject<HTMLFormElement | null>;
  places: Places;
  methods: Pick<UseFormReturn<FormValues>, 'subscribe' | 'trigger' | 'clearErrors'>;
  /** What the library knows by now. */
  getState: () => Pick<FormState<FormValues>, 'errors' | 'submitCount'>;
  /** The fields, of which another component may change one. */
  children: ReactNode;
}

/**
 * Whoever has gone on to another part of the page meanwhile stays there. A click beside the fields
 * focuses the dialog around them.
 */
const mayTakeFocus = (form: HTMLFormElement) => {
  const { activeElement: focused } = document;
  return focused === null || focused.contains(form) || form.contains(focused);
};

/** Shows what is wrong with a form, leads there, and takes each back as it is mended. */
export function useFormProblems(given: Given): FormProblems {
  const { form, places, methods, getState, children } = given;
  const { subscribe, trigger, clearErrors } = methods;
  const follow = useCallback(
    (redraw: () => void) => subscribe({ formState: { errors: true }, callback: redraw }),
    [subscribe],
  );
  // The library draws errors a moment later, when the next key may be pressed already.
  const { errors, submitCount } = useSyncExternalStore(follow, getState, getState);
  const box = useRef<HTMLDivElement>(null);
  const problems = useMemo(() => problemsOf(errors, places), [errors, places]);
  const refusal = errors.root?.['server'];
  const [looks, countLook] = useReducer((count: number) => count + 1, 0);

  const leadToFirst = useEffectEvent(() => {
    if ((!refusal && problems.all.length === 0) || !form.current || !mayTakeFocus(form.current))
      return;
    if (problems.fields[0]?.focus()) return;
    // Above a long form it would be out of sight of whoever has pressed the button below.
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => leadToFirst(), [submitCount, refusal]);

  // The library looks at the field alone that was changed, which may mend another one.
  const takeBack = useEffectEvent(() => {
    const own = problems.all.filter(({ isAnswer }) => !isAnswer);
    if (own.length > 0) void trigger([...new Set(own.map(({ name, path }) => name ?? path))]);
  });
  useEffect(() => takeBack(), [looks, children]);

  const lookAgain = useCallback(
    (name?: string) => {
      const answers = problems.all.filter(({ isAnswer }) => isAnswer);
      const isMended = (one: Problems['all'][number]) => one.name !== null && one.name === name;
      // What the server has said of one field doesn't hold for another value. Once every field that it
      // named is mended, the rest of its answer has gone too.
      const isAll = answers.every((one) => one.name === null || isMended(one));
      if (answers.some(isMended))
        clearErrors(isAll ? undefined : answers.filter(isMended).map(({ path }) => path));
      if (problems.all.length > 0) countLook();
    },
    [problems, clearErrors],
  );
  return { box, problems, refusal, lookAgain };
}
