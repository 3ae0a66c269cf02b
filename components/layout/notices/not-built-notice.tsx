/** Shown on every page that isn't built yet. */
export function NotBuiltNotice() {
  return (
    <div
      data-testid="not-built"
      className="rounded-lg border border-dashed border-line bg-surface/60 px-6 py-12 text-center"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 40"
        className="mx-auto h-10 w-30 text-muted"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M4 34h112M14 34v-6m92 6v-6" />
        <rect x="8" y="12" width="104" height="16" rx="3" />
        <path
          d="m22 28 10-16m10 16 10-16m10 16 10-16m10 16 10-16"
          className="text-supporter"
          stroke="currentColor"
        />
      </svg>
      <p className="mt-5 font-semibold">This page isn’t built yet.</p>
      <p className="mx-auto mt-1 max-w-sm text-sm text-muted">
        It will appear here once it’s ready.
      </p>
    </div>
  );
}
