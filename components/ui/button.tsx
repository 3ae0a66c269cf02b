import type { ComponentProps } from 'react';
import { BUTTON, BUTTON_VARIANTS } from './button-class';
import { keepFocus } from '@/lib/keys/keep-focus';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof BUTTON_VARIANTS;
  /** Given where pressing it writes something. */
  isPending?: boolean;
}

/**
 * A pending button keeps the focus: it is marked as disabled but stays focusable. A held key and the
 * second click of a double click press nothing that writes, because the next item of a queue may be
 * there by then.
 */
export function Button({
  variant = 'secondary',
  type = 'button',
  isPending,
  className = '',
  onClick,
  onKeyDown,
  ...rest
}: ButtonProps) {
  const writes = type === 'submit' || isPending !== undefined;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isPending || undefined}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        onKeyDown?.(event);
      }}
      onClick={(event) => {
        if (isPending || (writes && event.detail > 1)) return event.preventDefault();
        // The pressed button may disappear as a result; keep the focus nearby.
        if (document.activeElement === event.currentTarget) keepFocus()();
        onClick?.(event);
      }}
      className={`${BUTTON} disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60 ${BUTTON_VARIANTS[variant]} ${className}`}
    />
  );
}
