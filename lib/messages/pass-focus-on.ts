/** Moves the focus from a disappearing message to the next one, or to the main content. */
export function passFocusOn(button: HTMLElement): void {
  const message = button.closest('[data-severity]');
  const beside = message?.nextElementSibling ?? message?.previousElementSibling;
  const next = beside?.querySelector('button') ?? document.querySelector<HTMLElement>('main');
  next?.focus({ preventScroll: true });
}
