import type { ComponentProps } from 'react';

const VARIANTS = {
  primary: 'border-transparent bg-accent-strong text-on-accent hover:brightness-110',
  secondary: 'border-line bg-raised text-ink hover:border-muted',
  danger: 'border-danger bg-transparent text-danger hover:bg-raised',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-raised hover:text-ink',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS;
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
      className={`inline-flex min-h-10 items-center justify-center gap-2 rounded-md border px-4 py-2 text-sm font-medium transition disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60 ${VARIANTS[variant]} ${className}`}
    />
  );
}
