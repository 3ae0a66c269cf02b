/** Marks a box while what is in it is wider than itself. */
export function markCut(box: HTMLElement | null) {
  if (!box) return;
  const sizes = new ResizeObserver(() =>
    box.toggleAttribute('data-cut', box.scrollWidth > box.clientWidth),
  );
  sizes.observe(box);
  for (const inner of box.children) sizes.observe(inner);
  return () => sizes.disconnect();
}
