import { type RefObject, useEffect } from 'react';

declare global {
  interface Window {
    /** The form that was sent before the page was alive: `lib/start/early-submit.js`. */
    earlySubmit?: EventTarget | null;
  }
}

/** Sends a form that was sent before the page was alive. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current || window.earlySubmit !== form.current) return;
    window.earlySubmit = null;
    form.current.requestSubmit();
  }, [form]);
}
