/** A place on the leaderboard that no one has taken yet. */
export function OpenPlace({ place }: { place: number }) {
  return (
    <li
      aria-hidden="true"
      className="flex min-h-12 items-center gap-3 px-2 py-1.5 text-sm text-muted"
    >
      <span className="w-6 shrink-0 text-right font-medium">{place}</span>
      <span className="size-8 shrink-0 rounded-full border border-dashed border-line" />
      <span className="grow border-b border-dashed border-line" />
      open
    </li>
  );
}
