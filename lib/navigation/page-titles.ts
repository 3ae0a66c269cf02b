import { findEntry } from './sidebar/find-entry';

/** Pages that the sidebar doesn't name, or names too shortly for a page of their own. */
const TITLES: Partial<Record<string, string>> = {
  '/404': 'Page not found',
  '/500': 'Something went wrong',
  '/_error': 'Something went wrong',
  '/login': 'Sign in',
  '/oauth/mfa': 'Two-step sign-in',
  '/oauth/mfa/discord/unlock': 'Unlock two-step sign-in',
  '/oauth/reset-password': 'Forgot your password?',
  '/oauth/discord/login': 'Sign in with Discord',
  '/reset-password/[id]': 'Set a new password',
  '/activate/[activate]': 'Activate your account',
  '/apply': 'Apply to join',
  '/apply/application': 'Your application',
  '/apply/cancel': 'Withdraw your application',
  '/apply/steam/callback': 'Steam connection',
  '/apply/discord/callback': 'Discord connection',
  '/onboarding': 'Welcome aboard',
  '/onboarding/rules': 'Company rules',
  '/onboarding/connections': 'Connect your accounts',
  '/onboarding/tracker': 'Choose your tracker',
  '/onboarding/points': 'How points count',
  '/onboarding/representation': 'Represent the company',
  '/force-connection': 'Connect an account to go on',
  '/notifications': 'Notifications',
  '/settings': 'Settings',
  '/jobs/[id]': 'Delivery',
  '/profiles/[user_id]': 'Profile',
  '/recruitment/[ref]': 'Application',
};

export const titleFor = (pathname: string): string =>
  TITLES[pathname] ?? findEntry(pathname)?.link.label ?? 'Members’ panel';
