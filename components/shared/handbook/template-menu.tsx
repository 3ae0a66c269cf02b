import { insertText } from '@/components/ui/editor/insert-text';
import { Menu } from '@/components/ui/menu/menu';
import { useMessageTemplates } from '@/lib/handbook/queries';

interface TemplateMenuProps {
  areaId: string;
}

/** Puts a template of the handbook where the cursor is in a message to a member. */
export function TemplateMenu({ areaId }: TemplateMenuProps) {
  const { data } = useMessageTemplates();
  if (!data || data.items.length === 0) return null;
  const insert = (text: string) => {
    const area = document.getElementById(areaId);
    if (area instanceof HTMLTextAreaElement) insertText(area, text);
  };
  return (
    <div className="pt-1">
      <Menu
        label="Templates"
        items={data.items.map(({ chapter, title, text }) => ({
          label: `${chapter}: ${title}`,
          onSelect: () => insert(text),
        }))}
      />
    </div>
  );
}
