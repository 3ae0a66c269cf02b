import { useSettled } from '@/lib/store/use-settled';

/** Covers the blurred page during a route change. */
export function RouteSpinner() {
  const isSettled = useSettled();
  return (
    <div
      role="status"
      aria-label="Loading"
      className="pointer-events-none fixed inset-0 z-30 grid place-items-center lg:left-64"
    >
      <span className="sr-only">{isSettled && 'Loading'}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="size-12 animate-spin text-accent"
      >
        <circle cx="24" cy="24" r="20" className="stroke-line" />
        <path d="M24 4a20 20 0 0 1 20 20" stroke="currentColor" />
      </svg>
    </div>
  );
}
