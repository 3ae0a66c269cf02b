import { onPageReset } from '@/lib/store/page-state';

const held = { email: '' };
onPageReset(() => {
  held.email = '';
});

/** Whoever forgot their password has just typed their email, and needn't again. */
export const keepTypedEmail = (email: string): void => {
  held.email = email;
};

export const typedEmail = (): string => held.email;
