interface TimeLeftProps {
  percent: number;
  className: string;
}

/** The remaining time of a message, as SVG because the content policy blocks style attributes. */
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
