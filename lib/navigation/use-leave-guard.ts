import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { goBack } from './use-scroll-to-top';

const QUESTION = 'What you have entered is not saved. Leave this page without it?';

const isWayOut = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.target !== '_blank' && link.pathname !== window.location.pathname;
};

/** Asks before what was typed is lost: by a link, on the way back, and by the browser itself. */
export function useLeaveGuard(): { markChanged: () => void; markSaved: () => void } {
  const { asPath, beforePopState } = useRouter();
  const isChanged = useRef(false);

  useEffect(() => {
    const mayLeave = () => !isChanged.current || window.confirm(QUESTION);
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isChanged.current) event.preventDefault();
    };
    const handleClick = (event: MouseEvent) => {
      if (isWayOut(event.target) && !mayLeave()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    // Before the link's own handler, which follows only what nobody has prevented.
    document.addEventListener('click', handleClick, { capture: true });
    beforePopState((state) => {
      if (mayLeave()) return goBack(state);
      // The browser's address has changed already.
      window.history.pushState({ ...window.history.state, as: asPath, url: asPath }, '', asPath);
      return false;
    });
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, { capture: true });
      beforePopState(goBack);
    };
  }, [asPath, beforePopState]);

  return {
    markChanged: () => {
      isChanged.current = true;
    },
    markSaved: () => {
      isChanged.current = false;
    },
  };
}
