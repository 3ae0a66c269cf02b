function toTitleIfLost(mark: HTMLElement | null) {
  if (!mark || document.activeElement !== document.body) return;
  const title = mark.closest('dialog')?.querySelector('h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}

/** Where a colleague’s decision took buttons away: the dialog’s title has the focus in their place. */
export const GoneButton = () => <span hidden ref={toTitleIfLost} />;
