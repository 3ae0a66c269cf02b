const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[href]');

/**
 * The ref of a button that goes once it was pressed. The focus would go with it; it passes to the
 * link of its row, of the row beside where the whole row goes, or else to what the button stood in.
 */
export function keepFocusNear(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || document.activeElement !== button) return;
    const row = button.closest('tr');
    const places = [
      linkOf(row),
      linkOf(row?.nextElementSibling),
      linkOf(row?.previousElementSibling),
      button.closest<HTMLElement>('[tabindex="-1"]'),
      document.querySelector<HTMLElement>('main'),
    ];
    // React takes away what goes only after this.
    queueMicrotask(() =>
      places.find((place) => place?.isConnected)?.focus({ preventScroll: true }),
    );
  };
}
