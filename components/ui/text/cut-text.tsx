interface CutTextProps {
  text: string;
  /** Shown as a tooltip. */
  title?: string;
  lines?: 1 | 2;
  className?: string;
}

/** Truncates text to a number of lines in a row; cards show all of it. */
export const CutText = ({ text, title = text, lines = 1, className = '' }: CutTextProps) => (
  <p
    title={title}
    className={`wrap-anywhere whitespace-pre-line as-table:whitespace-normal ${lines === 1 ? 'as-table:line-clamp-1' : 'as-table:line-clamp-2'} ${className}`}
  >
    <bdi>{text}</bdi>
  </p>
);
