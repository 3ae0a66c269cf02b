import { compile } from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** Compiles a schema on first use, because compiling is slow but parsing is then fast. */
export function compiledSchema<Schema extends $ZodType>(schema: Schema): () => Schema {
  let made: Schema | undefined;
  return () => (made ??= compile(schema));
}
