interface HiddenByOwnerProps {
  /** What isn't shown, as in "This member doesn't show their figures". */
  what: string;
}

export function HiddenByOwner({ what }: HiddenByOwnerProps) {
  return <p className="text-sm text-muted">This member doesn’t show their {what}.</p>;
}
