/** Text that the backend has made of Markdown, in which nothing can run. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className="space-y-3 text-sm wrap-anywhere [&_a]:text-accent [&_a]:underline [&_h2]:pt-2 [&_h2]:text-base [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-6"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
