import { ONBOARDING_STEPS, type OnboardingStep } from '@/lib/contracts/onboarding';

type Done = ReadonlySet<OnboardingStep>;

/** The first open step. */
export const firstOpen = (done: Done): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => !done.has(step)) ?? null;

/** An earlier open step; null if this step is due. */
export const stepBefore = (step: OnboardingStep, done: Done): OnboardingStep | null => {
  const open = firstOpen(done);
  return open === null || ONBOARDING_STEPS.indexOf(open) >= ONBOARDING_STEPS.indexOf(step)
    ? null
    : open;
};

/** Reminders go out after so many idle days; on the last, HR is notified. */
export const REMINDER_DAYS = [3, 7, 14] as const;
export const HR_DAY = 14;

/** Of the mail of one reminder. */
export const causeOfReminder = (userId: number, day: number): string =>
  `onboarding-reminder ${userId} ${day}`;

/** Reminders that a later one makes obsolete. */
export const coveredBy = (day: number): number[] => REMINDER_DAYS.filter((one) => one <= day);
