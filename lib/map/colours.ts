export type Colours = Readonly<
  Record<'canvas' | 'raised' | 'line' | 'ink' | 'muted' | 'accent' | 'warning' | 'success', string>
>;

/** The colours of the theme as they are now: a canvas takes no variables. */
export function readColours(element: HTMLElement): Colours {
  // With reduced motion every change is a very short transition, which would still be at its start.
  element.style.transition = 'none';
  const read = (name: string) => {
    element.style.color = `var(--${name})`;
    return getComputedStyle(element).color;
  };
  return {
    canvas: read('canvas'),
    raised: read('raised'),
    line: read('line'),
    ink: read('ink'),
    muted: read('muted'),
    accent: read('accent'),
    warning: read('warning'),
    success: read('success'),
  };
}

/** Calls back when the theme changes, by the member's choice or the system's. */
export function onTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
  };
}
