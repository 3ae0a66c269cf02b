import { findEntry } from './sidebar/find-entry';

/** Titles of pages that aren't in the sidebar, or need a longer one. */
const TITLES: Partial<Record<string, string>> = {
  '/404': 'Page not found',
  '/500': 'Something went wrong',
  '/_error': 'Something went wrong',
  '/login': 'Sign in',
  '/oauth/mfa': 'Two-step verification',
  '/oauth/mfa/discord/unlock': 'Reset two-step verification',
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
  '/onboarding/connections': 'Link your accounts',
  '/onboarding/tracker': 'Choose your tracker',
  '/onboarding/points': 'How points are calculated',
  '/onboarding/representation': 'Represent the company',
  '/force-connection': 'Link an account to continue',
  '/notifications': 'Notifications',
  '/settings': 'Settings',
  '/leaderboard': 'Leaderboard',
  '/events/[id]': 'Event',
  '/events/manage/[id]': 'Edit Event',
  '/exams/[id]': 'Exam',
  '/exams/certificates/[code]': 'Certificate',
  '/exams/theory/[id]': 'Theory Test',
  '/exams/types/manage/[id]': 'Edit Theory Test',
  '/jobs/[id]': 'Job',
  '/profiles/[user_id]': 'Profile',
  '/recruitment/[ref]': 'Application',
};

export const titleFor = (pathname: string): string =>
  TITLES[pathname] ?? findEntry(pathname)?.link.label ?? 'Members’ panel';
