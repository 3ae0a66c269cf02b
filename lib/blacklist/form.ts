import { type Fields, isLeftOpen, textIn } from '@/lib/forms/fields';

const linesIn = (fields: Fields, name: string): string[] =>
  textIn(fields, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const idsIn = (fields: Fields, name: string): string[] =>
  textIn(fields, name)
    .split(/[\s,;]+/)
    .filter(Boolean);

/** An entry in the shape of its form fields. */
export const readEntry = (fields: Fields) => ({
  names: linesIn(fields, 'names'),
  steam_ids: idsIn(fields, 'steam_ids'),
  discord_ids: idsIn(fields, 'discord_ids'),
  truckersmp_ids: idsIn(fields, 'truckersmp_ids'),
  emails: idsIn(fields, 'emails'),
  reason: textIn(fields, 'reason'),
  evidence: linesIn(fields, 'evidence'),
  severity: textIn(fields, 'severity'),
  until: isLeftOpen(fields, 'until') ? null : textIn(fields, 'until'),
});
