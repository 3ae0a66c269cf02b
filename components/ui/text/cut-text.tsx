interface CutTextProps {
  text: string;
  /** Shown when pointed at. */
  title?: string;
  lines?: 1 | 2;
  className?: string;
}

/** A text that takes so many lines of a row. Cards have room for all of it. */
export const CutText = ({ text, title = text, lines = 1, className = '' }: CutTextProps) => (
  <p
    title={title}
    className={`wrap-anywhere whitespace-pre-line as-table:whitespace-normal ${lines === 1 ? 'as-table:line-clamp-1' : 'as-table:line-clamp-2'} ${className}`}
  >
    <bdi>{text}</bdi>
  </p>
);
