import type { ComponentProps } from 'react';
import { BUTTON, BUTTON_VARIANTS } from './button-class';
import { keepFocus } from '@/lib/keys/keep-focus';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof BUTTON_VARIANTS;
  isPending?: boolean;
}

/** A pending button keeps the focus: it is marked as disabled but stays focusable. */
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
        // The pressed button may disappear as a result; keep the focus nearby.
        if (document.activeElement === event.currentTarget) keepFocus()();
        onClick?.(event);
      }}
      className={`${BUTTON} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60 ${BUTTON_VARIANTS[variant]} ${className}`}
    />
  );
}
