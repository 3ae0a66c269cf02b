import { insertText } from '@/components/ui/editor/insert-text';
import { Menu } from '@/components/ui/menu/menu';
import { formatNumber } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';
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
    if (!(area instanceof HTMLTextAreaElement)) return;
    const isAfterText = /\S$/.test(area.value.slice(0, area.selectionStart));
    const inserted = isAfterText ? `\n${text}` : text;
    const kept = area.value.length - (area.selectionEnd - area.selectionStart);
    if (area.maxLength >= 0 && kept + inserted.length > area.maxLength)
      notify({
        type: 'WARNING',
        message: `This template doesn’t fit: a message here has at most ${formatNumber(area.maxLength)} characters.`,
      });
    else insertText(area, inserted);
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
