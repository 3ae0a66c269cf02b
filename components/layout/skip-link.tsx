export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-110 -translate-y-20 rounded-md bg-accent-strong px-4 py-2 text-sm font-medium text-on-accent print:hidden focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
