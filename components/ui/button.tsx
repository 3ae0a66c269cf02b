import type { ComponentProps } from 'react';
import { BUTTON, BUTTON_VARIANTS } from './button-class';

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
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
      className={`${BUTTON} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60 ${BUTTON_VARIANTS[variant]} ${className}`}
    />
  );
}
