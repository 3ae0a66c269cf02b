import { AppLink } from '@/components/ui/app-link';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { Onboarding, OnboardingStep } from '@/lib/contracts/onboarding';
import { pageOf, STEP_LABELS } from '@/lib/onboarding/steps';

interface OnboardingProgressProps extends Pick<Onboarding, 'steps' | 'next'> {
  current: OnboardingStep | null;
}

/** The five steps, linking back to finished ones. */
export function OnboardingProgress({ steps, next, current }: OnboardingProgressProps) {
  const done = steps.filter(({ done_at }) => done_at !== null).length;
  const text = `${done} of ${steps.length} steps done`;
  return (
    <nav aria-label="Steps" className="space-y-2 text-sm">
      <ProgressBar label="Onboarding" percent={(done / steps.length) * 100} text={text} />
      <p className="text-muted">{text}</p>
      <ol className="flex flex-wrap gap-x-4 gap-y-1">
        {steps.map(({ step, done_at }) => (
          <li key={step}>
            {done_at !== null || step === next ? (
              <AppLink
                href={pageOf(step)}
                aria-current={step === current ? 'step' : undefined}
                className="text-accent underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {STEP_LABELS[step]}
                {done_at !== null && (
                  <>
                    {' '}
                    <span aria-hidden="true">✓</span>
                    <span className="sr-only">(done)</span>
                  </>
                )}
              </AppLink>
            ) : (
              <span className="text-muted">{STEP_LABELS[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
