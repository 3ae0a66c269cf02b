const LOOK = [
  'space-y-3 text-sm leading-6 wrap-anywhere',
  '[&_a]:text-accent [&_a]:underline [&_strong]:font-semibold',
  '[&_h2]:mt-6 [&_h2]:text-base [&_h2]:font-semibold [&_h3]:mt-6 [&_h3]:text-base [&_h3]:font-semibold [&_h4]:mt-4 [&_h4]:font-semibold',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-5 [&_ul]:space-y-1 [&_ol]:space-y-1',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_blockquote]:text-muted',
  '[&_code]:rounded-sm [&_code]:bg-raised [&_code]:px-1 [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-raised [&_pre]:p-3',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1',
  '[&_hr]:border-line [&>*:first-child]:mt-0',
].join(' ');

interface WrittenTextProps {
  /** HTML rendered from Markdown by the backend, which escapes the writer's markup. */
  html: string;
}

/** Renders text that was written as Markdown. */
export function WrittenText({ html }: WrittenTextProps) {
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />;
}
