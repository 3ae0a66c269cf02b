interface HiddenByOwnerProps {
  /** What is hidden, as in "This member hides their figures". */
  what: string;
}

export function HiddenByOwner({ what }: HiddenByOwnerProps) {
  return <p className="text-sm text-muted">This member hides their {what}.</p>;
}
