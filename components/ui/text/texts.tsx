interface TextsProps {
  texts: readonly { label: string; value: string }[];
}

/** Longer texts, each under its label. */
export function Texts({ texts }: TextsProps) {
  return (
    <dl className="space-y-2 text-sm empty:hidden">
      {texts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
