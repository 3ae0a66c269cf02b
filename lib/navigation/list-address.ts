import * as z from 'zod/mini';

type Address = Readonly<Record<string, string | readonly string[]>>;

type ReadAddress<Query> = {
  /** Names in the address that say nothing to the list. */
  unknown: string[];
} & ({ query: Query; problem: null } | { query: null; problem: string });

const inQuotes = (value: string | readonly string[] | undefined) =>
  [value ?? ''].flat().map((one) => `“${one}”`);

/**
 * What the address of a page asks of a list, or why that can't be understood. `labels` are the names
 * that the list knows, in words such as "an order".
 */
export function readListAddress<Schema extends z.ZodMiniType>(
  schema: Schema,
  labels: Readonly<Record<string, string>>,
  address: Address,
): ReadAddress<z.output<Schema>> {
  const given = Object.entries(address);
  const unknown = given.flatMap(([name]) => (Object.hasOwn(labels, name) ? [] : name));
  const asked = given.filter(([name, value]) => Object.hasOwn(labels, name) && value !== '');
  const read = z.safeParse(schema, Object.fromEntries(asked));
  if (read.success) return { unknown, query: read.data, problem: null };

  const wrong = String(read.error.issues[0]?.path[0]);
  const values = inQuotes(asked.find(([name]) => name === wrong)?.[1]);
  const fault = values.length > 1 ? ' more than once' : ' that isn’t known here';
  const problem = `The address of this page asks for ${labels[wrong] ?? 'something'}${fault}: ${values.join(', ')}.`;
  return { unknown, query: null, problem };
}
