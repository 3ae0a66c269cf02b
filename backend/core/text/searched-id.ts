/** The ID in a search: a number, with `#` before it, or at the end of a profile's address. */
export const searchedId = (search: string): string | null =>
  /^(?:#|https?:\/\/\S+\/)?(\d+)\/?$/.exec(search.trim())?.[1] ?? null;
