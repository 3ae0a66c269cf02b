import * as z from 'zod/mini';

export type Address = Readonly<Record<string, string | readonly string[]>>;
/** Changes to a URL's query; undefined removes a parameter. */
export type Patch = Record<string, string | undefined>;
/** `done`: the form that goes has been taken, or left by a button of its own. `typed`: more of a search. */
export type Cause = 'done' | 'typed';
/** The list's query parameters with their labels, such as "a sort order". */
type Labels = Readonly<Record<string, string>>;

type ReadAddress<Query> = {
  /** Query parameters the list ignores. */
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
  const fault = values.length > 1 ? ' more than once' : ' that isn’t valid';
  const problem = `This page’s address contains ${labels[wrong] ?? 'a value'}${fault}: ${values.join(', ')}.`;
  return { unknown, query: null, problem };
}

const PLACE: Labels = { cursor: 'a page', limit: 'a page size', sort: 'an order' };

const without = (labels: Labels): Patch =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, undefined]));

/** How a page's URL queries a list: `filters` narrow it, `views` select what it lists. */
export function listAddress<Schema extends z.ZodMiniType>(
  schema: Schema,
  filters: Labels,
  views: Labels = {},
) {
  const labels = { ...PLACE, ...views, ...filters };
  return {
    /** Parses a URL's query, or says why it is invalid. */
    read: (address: Address) => readListAddress(schema, labels, address),
    isNarrowed: (query: Readonly<Record<string, unknown>>) =>
      Object.keys(filters).some((name) => query[name] !== undefined),
    /** Removes filters but keeps the sort order. */
    NO_FILTERS: { ...without(filters), cursor: undefined },
    /** Resets the list to its default. */
    NO_QUERY: without(labels),
  };
}

/** Changes one parameter; a changed filter restarts at the first page. */
export const narrowing =
  (onChange: (patch: Patch, cause?: Cause) => void) =>
  (name: string) =>
  (value: string | undefined, cause?: Cause) =>
    onChange({ cursor: undefined, [name]: value || undefined }, cause);

/** The same for several parameters. */
export const narrowingTogether =
  (onChange: (patch: Patch) => void) =>
  (patch: Patch): void =>
    onChange({ cursor: undefined, ...patch });

/** How many of these parameters are set. */
export const countSet = <Query extends object>(
  query: Query | null,
  names: readonly (keyof Query)[],
): number => names.filter((name) => query?.[name] !== undefined).length;
