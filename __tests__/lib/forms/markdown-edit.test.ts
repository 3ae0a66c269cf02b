import { beginLinesWith, type Edit, link, markWith } from '@/lib/forms/markdown-edit';

const bold = markWith('**', 'bold');
const list = beginLinesWith(() => '- ', /^[-*] /);
const numbers = beginLinesWith((line) => `${line + 1}. `, /^\d+\. /);

/** A text in which `|` stands at both ends of what is chosen. */
function edited(edit: Edit, marked: string): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - (marked.lastIndexOf('|') === start ? 0 : 1);
  const text = marked.replaceAll('|', '');
  const { from, to, by, ...chosen } = edit({ text, start, end });
  const next = text.slice(0, from) + by + text.slice(to);
  const [before, within, after] = [
    next.slice(0, chosen.start),
    next.slice(chosen.start, chosen.end),
    next.slice(chosen.end),
  ];
  return within === '' ? `${before}|${after}` : `${before}|${within}|${after}`;
}

it.each<[string, Edit, string, string]>([
  ['marks what is chosen', bold, 'a |b| c', 'a **|b|** c'],
  ['takes the marks away again', bold, 'a **|b|** c', 'a |b| c'],
  ['marks an example where nothing is chosen', bold, 'a |', 'a **|bold|**'],
  ['makes a link whose address comes next', link, 'see |here|', 'see [here](|https://|)'],
  ['begins a line from anywhere in it', list, 'one\ntw|o', 'one\n- two|'],
  ['begins all lines that are chosen', list, '|one\ntwo|', '|- one\n- two|'],
  ['takes it away where all lines have it', list, '|- one\n* two|', '|one\ntwo|'],
  ['counts lines', numbers, '|one\ntwo|', '|1. one\n2. two|'],
  ['leaves the line after alone', list, '|one\n|two', '- one|\ntwo'],
])('%s', (_, edit, before, after) => {
  expect(edited(edit, before)).toBe(after);
});
