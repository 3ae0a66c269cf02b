import type { Writer } from '@/backend/jobs/requests/requests';
import type { Person } from './people/people';

/** The acting member at an instant, by email or Steam ID. */
export type WriterOf = (who: string, now: Date) => Writer;

export function createWriters(
  people: readonly Person[],
  ids: ReadonlyMap<string, number>,
): WriterOf {
  const known = new Map(
    people.flatMap(({ email, steam_id, name }) => {
      const writer = { user_id: ids.get(email), name };
      return [
        [email, writer],
        [steam_id, writer],
      ];
    }),
  );
  return (who, now) => {
    const { user_id, name } = known.get(who) ?? {};
    if (user_id === undefined || name === undefined)
      throw new Error(`The demo company lacks ${who}.`);
    return { user_id, name, address: '', now };
  };
}
