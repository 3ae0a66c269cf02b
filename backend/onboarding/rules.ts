import { ONBOARDING_STEPS, type OnboardingStep } from '@/lib/contracts/onboarding';

type Done = ReadonlySet<OnboardingStep>;

/** The first step that is still to be done. */
export const firstOpen = (done: Done): OnboardingStep | null =>
  ONBOARDING_STEPS.find((step) => !done.has(step)) ?? null;

/** The step that has to be done before this one; null: none, this one may be. */
export const stepBefore = (step: OnboardingStep, done: Done): OnboardingStep | null => {
  const open = firstOpen(done);
  return open === null || ONBOARDING_STEPS.indexOf(open) >= ONBOARDING_STEPS.indexOf(step)
    ? null
    : open;
};

/** Who stands still for so many days is reminded, and on the last of them HR hears of it. */
export const REMINDER_DAYS = [3, 7, 14] as const;
export const HR_DAY = 14;

/** Of the mail of one reminder. */
export const causeOfReminder = (userId: number, day: number): string =>
  `onboarding-reminder ${userId} ${day}`;

/** What is not to be sent any more once the reminder of a day has gone out. */
export const coveredBy = (day: number): number[] => REMINDER_DAYS.filter((one) => one <= day);
