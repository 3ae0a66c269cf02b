import { compile } from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** A schema that runs for each call, in its quick form. To make that takes a while: the first use does. */
export function compiledSchema<Schema extends $ZodType>(schema: Schema): () => Schema {
  let made: Schema | undefined;
  return () => (made ??= compile(schema));
}
