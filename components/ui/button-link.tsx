import type { ReactNode } from 'react';
import { AppLink } from './app-link';
import { BUTTON, BUTTON_VARIANTS } from './button-class';

interface ButtonLinkProps {
  href: string;
  variant: keyof typeof BUTTON_VARIANTS;
  children: ReactNode;
}

/** Leads to a page where something is done, and looks like what is done by pressing. */
export function ButtonLink({ href, variant, children }: ButtonLinkProps) {
  return (
    <AppLink href={href} className={`${BUTTON} ${BUTTON_VARIANTS[variant]}`}>
      {children}
    </AppLink>
  );
}
