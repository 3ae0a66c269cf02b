interface ProgressBarProps {
  label: string;
  /** In whole percent. */
  percent: number;
  /** The value in words, for screen readers. */
  text: string;
}

export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="h-2.5 overflow-hidden rounded-full bg-raised"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="block size-full"
      >
        <rect width={percent} height="1" className="fill-accent" />
      </svg>
    </div>
  );
}
