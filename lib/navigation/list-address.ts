import * as z from 'zod/mini';

export type Address = Readonly<Record<string, string | readonly string[]>>;
/** What is to be changed in an address; undefined takes a name out of it. */
export type Patch = Record<string, string | undefined>;
/** The names that a list knows, in words such as "an order". */
type Labels = Readonly<Record<string, string>>;

type ReadAddress<Query> = {
  /** Names in the address that say nothing to the list. */
  unknown: string[];
} & ({ query: Query; problem: null } | { query: null; problem: string });

const inQuotes = (value: string | readonly string[] | undefined) =>
  [value ?? ''].flat().map((one) => `“${one}”`);

function readListAddress<Schema extends z.ZodMiniType>(
  schema: Schema,
  labels: Labels,
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

const PLACE: Labels = { cursor: 'a page', limit: 'a page size', sort: 'an order' };

const without = (labels: Labels): Patch =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, undefined]));

/** How a page's address asks for a list: `filters` narrow it, `views` say what it is a list of. */
export function listAddress<Schema extends z.ZodMiniType>(
  schema: Schema,
  filters: Labels,
  views: Labels = {},
) {
  const labels = { ...PLACE, ...views, ...filters };
  return {
    /** What an address asks for, or why that can't be understood. */
    read: (address: Address) => readListAddress(schema, labels, address),
    isNarrowed: (query: Readonly<Record<string, unknown>>) =>
      Object.keys(filters).some((name) => query[name] !== undefined),
    /** Leaves the whole list, in its order. */
    NO_FILTERS: { ...without(filters), cursor: undefined },
    /** Leaves the list as it is opened first. */
    NO_QUERY: without(labels),
  };
}

/** Asks for one thing of a list differently; what is narrowed begins at its first page. */
export const narrowing =
  (onChange: (patch: Patch) => void) => (name: string) => (value: string | undefined) =>
    onChange({ cursor: undefined, [name]: value || undefined });

/** The same for several things that change together. */
export const narrowingTogether =
  (onChange: (patch: Patch) => void) =>
  (patch: Patch): void =>
    onChange({ cursor: undefined, ...patch });
