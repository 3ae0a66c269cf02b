interface KeyProps {
  name: string;
}

export const Key = ({ name }: KeyProps) => (
  <kbd className="inline-grid min-w-5 place-items-center rounded border border-line bg-raised px-1 font-sans text-xs text-muted">
    {name}
  </kbd>
);
