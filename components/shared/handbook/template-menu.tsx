import { useState } from 'react';
import { insertText } from '@/components/ui/editor/insert-text';
import { Menu } from '@/components/ui/menu/menu';
import type { TemplateKind } from '@/lib/contracts/handbook';
import { greets, isTemplateFor, templatesFirst, withoutGreeting } from '@/lib/handbook/templates';
import { useMessageTemplates } from '@/lib/handbook/queries';

interface TemplateMenuProps {
  areaId: string;
  /** The kind of message, whose templates are offered first; others are behind “All templates”. */
  kind?: TemplateKind;
  /** Whether the text follows a greeting that is already there. */
  isAdded?: boolean;
}

/** Inserts a handbook template at the cursor of a message to a member. */
export function TemplateMenu({ areaId, kind, isAdded = false }: TemplateMenuProps) {
  const { data } = useMessageTemplates();
  const templates = templatesFirst(data?.items ?? [], kind);
  const [showsAll, setShowsAll] = useState(false);
  if (templates.length === 0) return null;
  const fitting = templates.filter((template) => isTemplateFor(template, kind));
  const hasOthers = fitting.length > 0 && fitting.length < templates.length;
  const shown = hasOthers && !showsAll ? fitting : templates;
  const insert = (text: string) => {
    const area = document.getElementById(areaId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    // A template of rules replaces the text, while those of messages are combined.
    const isUnchanged = templates.some((one) => one.text.trim() === area.value.trim());
    if (kind === 'event_rules' && isUnchanged) area.select();
    const before = area.value.slice(0, area.selectionStart);
    const isAfterText = /\S$/.test(before);
    const isGreeted =
      isAdded || before.trim() !== '' || greets(area.value.slice(area.selectionEnd));
    const words = isGreeted ? withoutGreeting(text) : text;
    insertText(area, isAfterText ? `\n${words}` : words);
  };
  return (
    <div className="pt-1">
      <Menu
        label="Templates"
        staysBelow
        items={[
          ...shown.map(({ chapter, title, text }) => ({
            label: `${chapter}: ${title}`,
            onSelect: () => insert(text),
          })),
          ...(hasOthers
            ? [
                {
                  label: 'All templates',
                  isTicked: showsAll,
                  onSelect: () => setShowsAll(!showsAll),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
