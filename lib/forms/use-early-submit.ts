import { type RefObject, useEffect } from 'react';

declare global {
  interface Window {
    /** A form submitted before hydration, see `lib/start/early-submit.js`. */
    earlySubmit?: EventTarget | null;
  }
}

/** Resubmits a form that was submitted before hydration. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current || window.earlySubmit !== form.current) return;
    window.earlySubmit = null;
    form.current.requestSubmit();
  }, [form]);
}
