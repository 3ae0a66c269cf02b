import { withBrowser } from './support/browser';
import { signIn } from './support/sign-in';

const { open } = withBrowser();

/** How wide and high the place is, in pixels, where a press reaches a box; the smaller of both. */
function reachOf(box: HTMLElement | SVGElement): number {
  if (!(box instanceof HTMLInputElement)) throw new Error('A box to tick is an input');
  box.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = box.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isMet = (atX: number, atY: number) => {
    const met = document.elementFromPoint(atX, atY);
    return met === box || [...(box.labels ?? [])].some((label) => label.contains(met));
  };
  const reach = (stepX: number, stepY: number) => {
    let steps = 0;
    while (steps < 100 && isMet(x + (steps + 1) * stepX, y + (steps + 1) * stepY)) steps += 1;
    return steps;
  };
  return 1 + Math.min(reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1));
}

test.each([375, 1280])('whatever is ticked is met on 24 px at least, %i px wide', async (width) => {
  const panel = await open();
  await panel.setViewportSize({ width, height: 900 });
  await signIn(panel, 'hr');
  for (const address of [
    '/settings?section=notices',
    '/settings?section=privacy',
    '/hr/manage-users',
    '/hr/guide',
  ]) {
    await panel.goto(address);
    const boxes = panel.getByRole('checkbox');
    await boxes.first().waitFor();
    const reaches = await Promise.all((await boxes.all()).map((box) => box.evaluate(reachOf)));
    expect([address, Math.min(...reaches) >= 24]).toEqual([address, true]);
  }
});
