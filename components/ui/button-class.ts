/** Shared styles of buttons and links that look like buttons. */
export const BUTTON =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-md border px-4 py-2 text-sm font-medium transition';

export const BUTTON_VARIANTS = {
  primary: 'border-transparent bg-accent-strong text-on-accent hover:brightness-110',
  secondary: 'border-line bg-raised text-ink hover:border-muted',
  danger: 'border-danger bg-transparent text-danger hover:bg-raised',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-raised hover:text-ink',
} as const;
