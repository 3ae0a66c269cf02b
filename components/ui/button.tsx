import type { ComponentProps } from 'react';
import { BUTTON, BUTTON_VARIANTS } from './button-class';
import { keepFocus } from '@/lib/keys/keep-focus';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof BUTTON_VARIANTS;
  isPending?: boolean;
}

/** A pending button keeps its focus: it is marked as disabled and does nothing, but stays in reach. */
export function Button({
  variant = 'secondary',
  type = 'button',
  isPending = false,
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        // Ignore the second click of a double click.
        if (isPending || (type === 'submit' && event.detail > 1)) return event.preventDefault();
        // What is pressed may go with what comes of it: the focus stays near it then.
        if (document.activeElement === event.currentTarget) keepFocus()();
        onClick?.(event);
      }}
      className={`${BUTTON} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60 ${BUTTON_VARIANTS[variant]} ${className}`}
    />
  );
}
