import { type KeyboardEvent, useState } from 'react';
import {
  beginLinesWith,
  type Edit,
  link,
  markWith,
  type Replacement,
} from '@/lib/forms/markdown-edit';
import { useCommandKey } from '@/lib/keys/use-command-key';
import { insertText } from './insert-text';

interface Tool {
  name: string;
  sign: string;
  look?: string;
  /** Its shortcut with Ctrl or Command while the text has the focus. */
  key?: string;
  edit: Edit;
}

const TOOLS: readonly Tool[] = [
  { name: 'Heading', sign: 'H', look: 'font-bold', edit: beginLinesWith(() => '## ', /^#{1,6} /) },
  { name: 'Bold', sign: 'B', look: 'font-bold', key: 'b', edit: markWith('**', 'bold') },
  { name: 'Italic', sign: 'I', look: 'italic', key: 'i', edit: markWith('_', 'italic') },
  { name: 'Link', sign: 'Link', look: 'underline', key: 'k', edit: link },
  { name: 'List', sign: '•', edit: beginLinesWith(() => '- ', /^[-*] /) },
  { name: 'Numbered list', sign: '1.', edit: beginLinesWith((line) => `${line + 1}. `, /^\d+\. /) },
  { name: 'Quote', sign: '❝', edit: beginLinesWith(() => '> ', /^> /) },
];

function replace(area: HTMLTextAreaElement, { from, to, by, start, end }: Replacement): void {
  area.focus();
  area.setSelectionRange(from, to);
  insertText(area, by);
  area.setSelectionRange(start, end);
}

/** Applies the formatting of a pressed shortcut. */
export function editByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isHeld = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const tool = isHeld && TOOLS.find(({ key }) => key === event.key.toLowerCase());
  if (!tool) return;
  event.preventDefault();
  editWith(tool, event.currentTarget);
}

function editWith({ edit }: Tool, area: HTMLTextAreaElement): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  replace(area, edit({ text, start, end }));
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Formatting buttons with a roving tab index: one is a tab stop, arrow keys reach the others. */
export function MarkdownToolbar({ areaId }: { areaId: string }) {
  const [reached, setReached] = useState(0);
  const command = useCommandKey();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const next = (reached + step + TOOLS.length) % TOOLS.length;
    setReached(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={areaId}
      onKeyDown={move}
      className="flex flex-wrap gap-1 pb-1"
    >
      {TOOLS.map((tool, place) => (
        <button
          key={tool.name}
          type="button"
          aria-label={tool.name}
          title={tool.key ? `${tool.name} (${command} ${tool.key.toUpperCase()})` : tool.name}
          tabIndex={place === reached ? 0 : -1}
          onFocus={() => setReached(place)}
          onClick={() => {
            const area = document.getElementById(areaId);
            if (area instanceof HTMLTextAreaElement) editWith(tool, area);
          }}
          className={`grid h-9 min-w-9 cursor-pointer place-items-center rounded-md border border-line bg-raised px-2 text-sm hover:border-muted ${tool.look ?? ''}`}
        >
          {tool.sign}
        </button>
      ))}
    </div>
  );
}
