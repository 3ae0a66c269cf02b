import { type Fields, textIn } from '@/lib/forms/fields';

const TEMPLATE = /^templates\.(\d+)\.title$/;

/** A chapter as the fields of its form hold it. */
export const readChapter = (fields: Fields) => ({
  title: textIn(fields, 'title'),
  body: textIn(fields, 'body'),
  checklist: textIn(fields, 'checklist')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  templates: Object.keys(fields).flatMap((name) => {
    const [, place] = TEMPLATE.exec(name) ?? [];
    if (place === undefined) return [];
    return [{ title: textIn(fields, name), text: textIn(fields, `templates.${place}.text`) }];
  }),
});
