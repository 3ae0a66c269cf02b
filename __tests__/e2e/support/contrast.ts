import type { Page } from 'playwright';

/** Marks a text whose colours axe is to judge. Its value is the text's look, if that tells all. */
export const JUDGED = 'data-contrast';

const EXEMPT = ':disabled, [aria-disabled=true], [inert]';

/** Looks of texts that axe has found legible, whatever the page and the theme. */
const legible = new Set<string>();

export function rememberLegible(looks: readonly string[]): void {
  for (const look of looks) legible.add(look);
}

interface Layer {
  box: DOMRect;
  style: CSSStyleDeclaration;
  /** What it lays under a text, and under everything above it. */
  paint: string;
  isPainted: boolean;
  isClipping: boolean;
  /** What it names can't be used, which axe takes into account. */
  isExempt: boolean;
}

declare global {
  interface Window {
    /** What an element and those that it stands in look like, from the element on. */
    layersOf: (element: Element) => Layer[];
  }
}

/** Runs in the page, which is looked at again each time. */
function bringLayers(exempt: string): void {
  const labelled = new Set(
    [...document.querySelectorAll(`[aria-labelledby]:is(${exempt})`)].flatMap(
      (control) => control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [],
    ),
  );
  const isExempt = (element: Element) =>
    element.matches(`label:has(${exempt})`) ||
    (element instanceof HTMLLabelElement && element.control?.matches(exempt) === true) ||
    labelled.has(element.id);

  const layers = new Map<Element, Layer>();
  const layerOf = (element: Element): Layer => {
    const known = layers.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const isPainted =
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      style.backgroundImage !== 'none' ||
      element.matches('img, svg, canvas, video');
    const effects = `${style.opacity} ${style.mixBlendMode} ${style.filter}`;
    const ground = isPainted ? `${style.backgroundColor} ${style.backgroundImage}` : '';
    const layer = {
      box: element.getBoundingClientRect(),
      style,
      paint: effects === '1 normal none' ? ground : `${ground} ${effects}`,
      isPainted,
      isClipping: style.overflow !== 'visible' || style.clipPath !== 'none',
      isExempt: isExempt(element),
    };
    layers.set(element, layer);
    return layer;
  };
  window.layersOf = (element) => {
    const chain: Layer[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) chain.push(layerOf(one));
    return chain;
  };
}

/**
 * Runs in the page. Marks the texts of a part for axe, one of each look, and answers the looks. A
 * look is everything that decides whether a text stands out: its colours and size, what its ancestors
 * paint behind it, and for a link the text around. A text that is cut off, exempt, or on something
 * else than its ancestors is marked without one.
 */
function markTexts([root, mark, exempt]: readonly [string, string, string]): string[] {
  const NO_TEXT =
    '[type=hidden], [type=range], [type=color], [type=checkbox], [type=radio], [type=image]';
  const CONTROLS = `input:not(${NO_TEXT}), select, textarea`;
  const LINK = 'a[href]';

  const boxesOf = (element: Element): DOMRect[] => {
    if (element.matches(CONTROLS)) return [element.getBoundingClientRect()];
    // Its words may stand in an element of their own.
    if (element.matches(LINK)) return [...element.getClientRects()];
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  };
  const holds = (box: DOMRect, text: DOMRect) =>
    box.left <= text.left + 1 &&
    box.top <= text.top + 1 &&
    box.right >= text.right - 1 &&
    box.bottom >= text.bottom - 1;
  const meets = (box: DOMRect, text: DOMRect) =>
    box.left < text.right &&
    box.right > text.left &&
    box.top < text.bottom &&
    box.bottom > text.top;

  const shown = [...document.querySelectorAll('body, body *')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const painted = shown.flatMap((element) =>
    window
      .layersOf(element)
      .slice(0, 1)
      .filter(({ isPainted }) => isPainted),
  );

  const isClear = (chain: readonly Layer[], boxes: readonly DOMRect[]) =>
    boxes.every(({ width, height }) => width > 3 && height > 3) &&
    chain.every(
      ({ box, isPainted, isClipping, isExempt }) =>
        !isExempt && (boxes.every((text) => holds(box, text)) || !(isPainted || isClipping)),
    ) &&
    painted.every(
      (layer) => chain.includes(layer) || !boxes.some((text) => meets(layer.box, text)),
    );
  const drawn = ({ style }: Layer) =>
    [
      style.color,
      style.webkitTextFillColor,
      style.webkitTextStroke,
      style.textShadow,
      style.fontSize,
      style.fontWeight,
    ].join();
  /** What tells a link from the words around it. */
  const drawnAround = (chain: readonly Layer[]) => {
    const depth = chain.findIndex(({ style }) => !style.display.startsWith('inline'));
    return chain.slice(0, depth + 1).map((layer) => {
      const { textDecoration, fontFamily, border, outline } = layer.style;
      return [drawn(layer), textDecoration, fontFamily, border, outline].join();
    });
  };
  const lookOf = (chain: readonly Layer[], isLink: boolean) =>
    [
      ...chain.slice(0, 1).map(drawn),
      ...(isLink ? drawnAround(chain) : []),
      ...chain.map(({ paint }) => paint).filter(Boolean),
    ].join('; ');

  /** Axe passes over these, or can't tell. */
  const isLeftOut = (element: Element, chain: readonly Layer[]) =>
    element.closest(exempt) !== null ||
    chain[0]?.style.backgroundImage !== 'none' ||
    chain.some(({ style, box }) => style.clipPath === 'inset(50%)' && box.width <= 1);
  const isOffScreen = ({ bottom, right }: DOMRect) =>
    bottom + window.scrollY < 0 || right + window.scrollX < 0;

  const looks = new Set<string>();
  const part = document.querySelector(root);
  for (const element of shown) {
    if (!part?.contains(element)) continue;
    const boxes = boxesOf(element);
    if (boxes.every(isOffScreen)) continue;
    const chain = window.layersOf(element);
    const isLink = element.matches(LINK);
    if (!isLink && isLeftOut(element, chain)) continue;
    const look = isClear(chain, boxes) ? lookOf(chain, isLink) : '';
    if (look !== '' && looks.has(look)) continue;
    looks.add(look);
    element.setAttribute(mark, look);
  }
  return [...looks];
}

/** Marks the texts whose looks axe hasn't found legible yet, and tells whether there are any. */
export async function markNewTexts(page: Page, root: string): Promise<boolean> {
  await page.evaluate(bringLayers, EXEMPT);
  const looks = await page.evaluate(markTexts, [root, JUDGED, EXEMPT] as const);
  await page.evaluate(
    ([mark, known]) => {
      for (const text of document.querySelectorAll(`[${mark}]`))
        if (known.includes(text.getAttribute(mark) ?? '')) text.removeAttribute(mark);
    },
    [JUDGED, looks.filter((look) => legible.has(look))] as const,
  );
  return looks.some((look) => !legible.has(look));
}
