import { onPageReset } from '@/lib/store/page-state';
import { targetIn } from './row-target';

const HEADING = 'h1, h2, h3';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

interface Place {
  opener: HTMLElement | null;
  /** Its row of a table, and those beside it. */
  rows: readonly (Element | null | undefined)[];
  /** What it stands in, the nearest first. */
  around: readonly Element[];
}

/** What has the focus now, and where it may go instead once that is gone. */
function whereItIs(): Place {
  const focused = isLost() ? null : document.activeElement;
  const opener = focused instanceof HTMLElement ? focused : null;
  const row = opener?.closest('tr');
  const around: Element[] = [];
  for (let one = opener?.parentElement; one; one = one.parentElement) around.push(one);
  return { opener, rows: [row, row?.nextElementSibling, row?.previousElementSibling], around };
}

const targetOf = (row: Element | null | undefined) => (row?.isConnected ? targetIn(row) : null);

/** A part of the page that takes the focus by itself, else the heading in it. */
const headOf = (place: Element) =>
  place instanceof HTMLElement && place.matches('section[tabindex="-1"]')
    ? place
    : place.querySelector<HTMLElement>(HEADING);

function focusNear({ rows, around }: Place): void {
  const near = rows.map(targetOf).find((target) => target !== null);
  const content = document.querySelector('main') ?? document.body;
  // What holds the content holds the sidebar too, whose heading comes first.
  const within = around.filter(
    (one) => one.isConnected && (one === content || !one.contains(content)),
  );
  const places = [...within, content];
  const place = near ?? places.map(headOf).find((found) => found !== null);
  if (place?.matches(HEADING)) place.setAttribute('tabindex', '-1');
  // The view stays: it is where the member has just pressed something.
  place?.focus({ preventScroll: true });
}

let endLast: () => void = () => undefined;
onPageReset(() => endLast());

/**
 * Keeps where the focus was. The answer gives it back to that, or to what is next to where that was:
 * also when it goes only later, as the row of something that was just decided does. It ends as soon
 * as the focus is anywhere else.
 */
export function keepFocus(): () => void {
  const place = whereItIs();
  const { opener } = place;
  return () => {
    const restore = () => {
      if (!isLost()) return;
      if (!opener?.isConnected) focusNear(place);
      else if (!opener.matches(':disabled')) opener.focus();
    };
    const changes = new MutationObserver(restore);
    const end = () => {
      changes.disconnect();
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
    };
    const leave = ({ target }: Event) => {
      if (target !== opener) end();
    };
    endLast();
    endLast = end;
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
  };
}
