export type Colours = Readonly<
  Record<'canvas' | 'raised' | 'line' | 'ink' | 'muted' | 'accent' | 'warning' | 'success', string>
>;

/** The current theme's colours, because a canvas can't use CSS variables. */
export function readColours(element: HTMLElement): Colours {
  // With reduced motion, changes are very short transitions that have only just begun here.
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

/** Calls back when the theme changes, by choice or with the system. */
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
