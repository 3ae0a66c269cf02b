import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { ApiError } from '@/lib/http/api-error';
import type { Errors } from './form-errors';
import { areAny, NO_PROBLEMS, type Problems, problemsOf, unmended } from './form-problems';

const NO_ERRORS: Errors = {};

interface FormProblems {
  form: RefObject<HTMLFormElement | null>;
  /** Stands above the fields, and takes the focus for what has no field. */
  box: RefObject<HTMLDivElement | null>;
  problems: Problems;
  /** The refusal of the last attempt, until that is answered. */
  refusal: Error | null;
  refuse: (errors: Errors) => void;
  /** A new attempt is under way. */
  clear: () => void;
  /** Something was typed or chosen. */
  lookAgain: () => void;
}

/** Whoever has gone on to another part of the page meanwhile stays there. */
const mayTakeFocus = (form: HTMLFormElement) =>
  document.activeElement === document.body || form.contains(document.activeElement);

/**
 * What is wrong with a form: it shows where that is and leads there, and takes each back as it is
 * mended.
 * @param check what the form itself finds wrong now
 * @param children the fields, of which another component may change one
 */
export function useFormProblems(
  error: Error | null,
  check: (form: HTMLFormElement) => Errors,
  children: ReactNode,
): FormProblems {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  const [answered, setAnswered] = useState<Error | null>(null);
  const refusal = error === answered ? null : error;
  const { look } = problems;

  // Before anything is painted, so that the words at a field come with those at the form.
  useLayoutEffect(() => {
    if (!refusal || !form.current) return;
    const errors = refusal instanceof ApiError ? refusal.fields : NO_ERRORS;
    setProblems(problemsOf(form.current, errors, false));
  }, [refusal]);

  const leadToFirst = useEffectEvent(() => {
    if (look === NO_PROBLEMS.look || !form.current || !mayTakeFocus(form.current)) return;
    const [first] = problems.fields;
    if (first) return first.focus();
    // Above a long form it would be out of sight of whoever has pressed the button below.
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  });
  useEffect(() => leadToFirst(), [look]);

  const takeBack = useEffectEvent(() => {
    if (!areAny(problems) || !form.current) return;
    const left = unmended(problems, form.current, problems.isOwn ? check(form.current) : NO_ERRORS);
    if (left === problems) return;
    setProblems(left);
    if (!problems.isOwn && left.fields.length === 0) {
      setProblems(NO_PROBLEMS);
      setAnswered(error);
    }
  });
  // What the fields hold is known to the page alone.
  useEffect(() => takeBack(), [problems, looks, children]);

  return {
    form,
    box,
    problems,
    refusal,
    refuse: (errors) => {
      setAnswered(error);
      if (form.current) setProblems(problemsOf(form.current, errors, true));
    },
    clear: () => {
      setAnswered(error);
      setProblems(NO_PROBLEMS);
    },
    lookAgain,
  };
}
