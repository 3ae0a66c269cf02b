interface TimeLeftProps {
  percent: number;
  className: string;
}

/** How long a message still stays. Drawn as a picture: the content policy allows no style attribute. */
export function TimeLeft({ percent, className }: TimeLeftProps) {
  return (
    <div
      role="progressbar"
      aria-label="Time left"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={className}
    >
      <svg aria-hidden="true" className="block h-1 w-full" preserveAspectRatio="none">
        <rect width={`${percent}%`} height="100%" fill="currentColor" />
      </svg>
    </div>
  );
}
