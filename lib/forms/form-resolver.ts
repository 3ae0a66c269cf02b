import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Fields, textsOf } from './fields';
import { issueWords } from './issue-words';
import type { FormValues, Places } from './places';
import { tooLongIn } from './text-length';
import { unreadableIn } from './unreadable';

/** Validates a form: unreadable fields first, then the endpoint's schema, then length limits. */
export function resolverOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  read: (fields: Fields) => unknown,
  places: Places,
): Resolver<FormValues, unknown, z.output<Schema>> {
  const reading = z.transform((values: FormValues) => read(textsOf(values)));
  const whole = z.pipe(reading, schema);
  return async (values, context, options) => {
    const fields = textsOf(values);
    const check = zodResolver(whole, { error: issueWords(fields, places) });
    const checked = await check(values, context, options);
    const unreadable = unreadableIn(fields, places);
    const tooLong = tooLongIn(fields, places);
    if (unreadable.length + tooLong.length === 0) return checked;
    const errors: FieldErrors<FormValues> = {};
    const sayUnreadable = () => {
      for (const [name, message] of unreadable) set(errors, name, { type: 'unreadable', message });
    };
    // First, because only a field's first error is shown, and the schema may use a wrapper name; and
    // last, because the schema's error for the same name replaces it.
    sayUnreadable();
    Object.assign(errors, checked.errors);
    sayUnreadable();
    // The schema's own message for a length takes precedence.
    for (const [name, message] of tooLong)
      if (!get(errors, name)) set(errors, name, { type: 'too_long', message });
    return { values: {}, errors };
  };
}
