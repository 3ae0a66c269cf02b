import type { Place } from './dialog-place';

/** Pages with forms of their own, and how to come to them. */
export const FORMS: readonly (Pick<Place, 'at' | 'follow' | 'prepare'> & {
  as: 'admin' | 'driver' | 'nobody';
})[] = [
  { at: '/login', as: 'nobody' },
  { at: '/oauth/reset-password', as: 'nobody' },
  { at: '/jobs/manual-job', as: 'driver' },
  { at: '/jobs/report-job', as: 'driver' },
  { at: '/exams/book', as: 'driver' },
  { at: '/loa/request', as: 'driver' },
  { at: '/loa/request?tab=staff', as: 'admin' },
  { at: '/loa/request?tab=leave', as: 'driver' },
  { at: '/settings?section=profile', as: 'driver' },
  {
    at: '/settings?section=sign-in',
    as: 'driver',
    prepare: (page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
  { at: '/bonuses/create', as: 'admin' },
  { at: '/events/manage/new', as: 'admin' },
  { at: '/hr/guide?new=yes', as: 'admin' },
  { at: '/training/vtc-rules?edit=yes', as: 'admin' },
  { at: '/settings?section=division', as: 'admin' },
  {
    at: '/recruitment?state=claimed',
    as: 'admin',
    follow: 'tbody a[href^="/recruitment/"]',
  },
];
