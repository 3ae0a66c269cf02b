import type { ReactNode } from 'react';
import { AppLink } from './app-link';
import { BUTTON, BUTTON_VARIANTS } from './button-class';

interface ButtonLinkProps {
  href: string;
  variant: keyof typeof BUTTON_VARIANTS;
  children: ReactNode;
}

/** A link that looks like a button, to a page where something is done. */
export function ButtonLink({ href, variant, children }: ButtonLinkProps) {
  return (
    <AppLink href={href} className={`${BUTTON} ${BUTTON_VARIANTS[variant]}`}>
      {children}
    </AppLink>
  );
}
