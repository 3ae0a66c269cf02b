/** Marks a box while what is in it is wider than itself, and lets the keyboard scroll it. */
export function markCut(box: HTMLElement | null) {
  if (!box) return;
  const sizes = new ResizeObserver(() => {
    const name = box.firstElementChild?.getAttribute('aria-label') ?? '';
    const isCut = box.scrollWidth > box.clientWidth;
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
