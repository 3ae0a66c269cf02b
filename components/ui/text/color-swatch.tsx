interface ColorSwatchProps {
  color: string;
}

/** The company's exact colour; the name next to it keeps a readable one. */
export function ColorSwatch({ color }: ColorSwatchProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="inline-block size-3 shrink-0">
      <circle cx="5" cy="5" r="4.5" fill={color} className="stroke-line" />
    </svg>
  );
}
