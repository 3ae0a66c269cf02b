/** Marks a box while its content overflows sideways, and makes it scrollable by keyboard. */
export function markCut(box: HTMLElement | null) {
  if (!box) return;
  const sizes = new ResizeObserver(() => {
    const name = box.firstElementChild?.getAttribute('aria-label') ?? '';
    // Includes the vertical scroll bar, which only a marked box has, so that marking is stable.
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
