/** Moves the focus off a message that goes: to the one beside it, or else to the page's content. */
export function passFocusOn(button: HTMLElement): void {
  const message = button.closest('[data-severity]');
  const beside = message?.nextElementSibling ?? message?.previousElementSibling;
  const next = beside?.querySelector('button') ?? document.querySelector<HTMLElement>('main');
  next?.focus({ preventScroll: true });
}
