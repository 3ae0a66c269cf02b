import { CopyButton } from '@/components/ui/copy-button';
import type { GuideTemplate } from '@/lib/contracts/handbook';

interface ChapterTemplatesProps {
  templates: readonly GuideTemplate[];
}

/** Texts to copy. */
export function ChapterTemplates({ templates }: ChapterTemplatesProps) {
  return (
    <section aria-label="Templates" className="space-y-3">
      <h3 className="text-sm font-semibold">Templates</h3>
      {templates.map(({ title, text }, place) => (
        <div key={`${place} ${title}`} className="rounded-md border border-line p-4 text-sm">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h4 className="font-medium wrap-anywhere">{title}</h4>
            <CopyButton value={text} label={`Copy “${title}”`} />
          </div>
          <p className="text-muted wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ))}
    </section>
  );
}
