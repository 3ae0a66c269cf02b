import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useDashboard } from '@/lib/dashboard/queries';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import { routes } from '@/lib/navigation/routes';

interface StepOfDay {
  title: string;
  text: ReactNode;
  isDone?: boolean;
}

const link = (href: string, words: string) => (
  <AppLink href={href} className="text-accent hover:underline">
    {words}
  </AppLink>
);

/** For a driver without a job: what leads to the first one. */
export function FirstDayCard() {
  const { data } = useDashboard();
  const { tracker = null, last_signal_at: signal = null } = data?.tracker ?? {};
  const steps: readonly StepOfDay[] = [
    {
      title: 'Set up your tracker',
      text:
        signal === null
          ? link(routes.onboardingTracker, 'Open the guide')
          : `${tracker ? TRACKER_NAMES[tracker] : 'Your tracker'} is connected.`,
      isDone: signal !== null,
    },
    {
      title: 'Complete a job',
      text: 'It appears here with its points seconds after you park the trailer.',
    },
    {
      title: 'See what earns points',
      text: link(routes.driverRanks, 'Points and ranks'),
    },
  ];
  return (
    <Card title="Your first job" className="w-full">
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ title, text, isDone = false }, place) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-success/20 text-success' : 'bg-raised'}`}
            >
              {isDone ? <Icon name="check-circle" className="size-5" /> : place + 1}
            </span>
            <div className="min-w-0 text-sm">
              <p className="font-medium">
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </p>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
