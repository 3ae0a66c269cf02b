/** Marks a box while what is in it is wider than itself, and lets the keyboard scroll it. */
export function markCut(box: HTMLElement | null) {
  if (!box) return;
  const sizes = new ResizeObserver(() => {
    const name = box.firstElementChild?.getAttribute('aria-label') ?? '';
    // The upright scroll bar, which only a cut table has, isn’t taken off: it would keep it cut.
    const room = box.offsetWidth - 2 * box.clientLeft;
    const isCut = box.scrollWidth > room;
    box.toggleAttribute('data-cut', isCut);
    for (const [attribute, value] of [
      ['role', 'region'],
      ['aria-label', name],
      ['tabindex', '0'],
    ] as const)
      if (isCut) box.setAttribute(attribute, value);
      else box.removeAttribute(attribute);
  });
  sizes.observe(box);
  for (const inner of box.children) sizes.observe(inner);
  return () => sizes.disconnect();
}
