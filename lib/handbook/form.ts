import { TEMPLATE_KINDS } from '@/lib/contracts/handbook';
import { type Fields, rowsIn, textIn } from '@/lib/forms/fields';

/** A chapter in the shape of its form fields. */
export const readChapter = (fields: Fields) => ({
  title: textIn(fields, 'title'),
  body: textIn(fields, 'body'),
  checklist: textIn(fields, 'checklist')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  templates: rowsIn(fields, 'templates').map((row) => ({
    title: textIn(row, 'title'),
    text: textIn(row, 'text'),
    kind: TEMPLATE_KINDS.find((kind) => kind === textIn(row, 'kind')),
  })),
});
