import { onPageReset } from '@/lib/store/page-state';

type Reporter = (error: unknown) => void;

const MOST_KEPT = 20;

const kept: unknown[] = [];
let reporter: Reporter | undefined;

onPageReset(() => {
  kept.length = 0;
  reporter = undefined;
});

/** Off without a DSN, which the build puts here, and on the server, which has its own hook. */
const isOn = (): boolean =>
  typeof window !== 'undefined' && Boolean(process.env.NEXT_PUBLIC_SENTRY_DSN);

/** Reports what went wrong in the browser. What comes before telemetry is loaded waits for it. */
export function reportError(error: unknown): void {
  if (!isOn()) return;
  if (reporter) reporter(error);
  else if (kept.length < MOST_KEPT) kept.push(error);
}

/** Hands over what was kept, and everything from now on. */
export function deliverReportsTo(next: Reporter): void {
  reporter = next;
  for (const error of kept.splice(0)) next(error);
}
