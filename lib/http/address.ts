import type { Endpoint } from '@/lib/contracts/core/endpoint';

type Values = Readonly<Record<string, unknown>>;

export interface RequestParts {
  params?: Values | undefined;
  query?: Values | undefined;
  body?: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The URL of a call, with path parameters filled in and undefined query values dropped. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params, query }: RequestParts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.append(name, textOf(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
