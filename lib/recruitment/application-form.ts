import { get, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { APPLIED_GAMES } from '@/lib/contracts/recruitment/applications';
import { keepDraftEndpoint } from '@/lib/contracts/recruitment/apply';
import { ownTimeZone } from '@/lib/format/time-zones';
import { type Fields, listIn, textIn, wholeNumberIn } from '@/lib/forms/fields';

const gamesIn = (fields: Fields) =>
  APPLIED_GAMES.filter((game) => listIn(fields, 'games').includes(game));
const isTicked = (fields: Fields, name: string) => textIn(fields, name) === 'yes';
function yesOrNo(fields: Fields, name: string): boolean | undefined {
  const chosen = textIn(fields, name);
  return chosen === '' ? undefined : chosen === 'yes';
}

/** The form as submitted. */
export const readApplication = (fields: Fields) => ({
  name: textIn(fields, 'name'),
  email: textIn(fields, 'email'),
  birth_year: wholeNumberIn(fields, 'birth_year'),
  country: textIn(fields, 'country'),
  time_zone: ownTimeZone(),
  languages: listIn(fields, 'languages'),
  games: gamesIn(fields),
  dlcs: textIn(fields, 'dlcs'),
  weekly_hours: wholeNumberIn(fields, 'weekly_hours'),
  previous_companies: textIn(fields, 'previous_companies'),
  motive: textIn(fields, 'motive'),
  found_by: textIn(fields, 'found_by'),
  referrer: textIn(fields, 'referrer'),
  has_microphone: yesOrNo(fields, 'has_microphone'),
  accepts_rules: isTicked(fields, 'accepts_rules'),
  accepts_data_use: isTicked(fields, 'accepts_data_use'),
});

function wholeIn(fields: Fields, name: string, most: number): number | null {
  const value = wholeNumberIn(fields, name);
  return value !== null && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
}

const { body: savable } = keepDraftEndpoint.input;
type Draft = z.input<typeof savable>;

/** The form as typed; numbers that can't be saved are left out. */
export function readDraft(fields: Fields): Draft {
  const weekly_hours = wholeIn(fields, 'weekly_hours', 168);
  const has_microphone = yesOrNo(fields, 'has_microphone');
  return {
    name: textIn(fields, 'name'),
    email: textIn(fields, 'email'),
    birth_year: wholeIn(fields, 'birth_year', 9999),
    country: textIn(fields, 'country') || null,
    languages: listIn(fields, 'languages').slice(0, 10),
    answers: {
      games: gamesIn(fields),
      dlcs: textIn(fields, 'dlcs'),
      previous_companies: textIn(fields, 'previous_companies'),
      motive: textIn(fields, 'motive'),
      found_by: textIn(fields, 'found_by'),
      referrer: textIn(fields, 'referrer'),
      accepts_rules: isTicked(fields, 'accepts_rules'),
      accepts_data_use: isTicked(fields, 'accepts_data_use'),
      ...(weekly_hours !== null && { weekly_hours }),
      ...(has_microphone !== undefined && { has_microphone }),
    },
  };
}

/**
 * The draft as the backend takes it: a text that is too long, or can’t be shown, stays as it was saved
 * last, so that it keeps no other field from being saved.
 */
export function savableOf(typed: Draft, saved: Draft) {
  const issues = z.safeParse(savable, typed).error?.issues ?? [];
  const draft: Draft = { ...typed, answers: { ...typed.answers } };
  for (const { path } of issues) {
    const name = path.join('.');
    set(draft, name, get(saved, name));
  }
  return { draft, isWhole: issues.length === 0 };
}
