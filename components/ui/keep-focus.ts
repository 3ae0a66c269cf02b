const HEADING = 'h1, h2, h3';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** What has the focus now; else, and once that is gone, where to go instead, the nearest first. */
function whereItIs() {
  const focused = isLost() ? null : document.activeElement;
  const opener = focused instanceof HTMLElement ? focused : null;
  const around: Element[] = [];
  for (let one = opener?.parentElement; one; one = one.parentElement) around.push(one);
  return { opener, around };
}

function focusHeading(around: readonly Element[]): void {
  const places = [...around.filter(({ isConnected }) => isConnected), document.body];
  const headings = places.map((place) => place.querySelector<HTMLElement>(HEADING));
  const heading = headings.find((found) => found !== null);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/**
 * Keeps where the focus was before a dialog. The answer gives it back to that, or to the heading
 * next to where that was: also when it goes only after the dialog, as the row of something that was
 * just decided does. It ends as soon as the focus is anywhere else.
 */
export function keepFocus(): () => void {
  const { opener, around } = whereItIs();
  return () => {
    const restore = () => {
      if (!isLost()) return;
      if (!opener?.isConnected) focusHeading(around);
      else if (!opener.matches(':disabled')) opener.focus();
    };
    const changes = new MutationObserver(restore);
    const end = ({ target }: Event) => {
      if (target === opener) return;
      changes.disconnect();
      document.removeEventListener('focusin', end);
      document.removeEventListener('pointerdown', end);
    };
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', end);
    document.addEventListener('pointerdown', end);
  };
}
