import { addMinutes } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import type { Game } from '@/lib/contracts/jobs/jobs';
import type { PLACE_KINDS } from '@/lib/contracts/jobs/places';
import { listLatestPlaces, listOwnPlaces } from './place-store';

type Kind = (typeof PLACE_KINDS)[number];
type Latest = Awaited<ReturnType<typeof listLatestPlaces>>[number];

const KNOWN_MINUTES = 5;
const SHOWN = 10;

/** A driver's next job begins where the last one ended. */
const NAMES: Record<Kind, (place: Latest) => (string | null)[]> = {
  city: (place) => [place.destination_city, place.source_city],
  company: (place) => [place.destination_company, place.source_company],
  cargo: (place) => [place.cargo],
};

/** Every name with how often it occurs. */
function countNames(latest: readonly Latest[], kind: Kind): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of latest.flatMap(NAMES[kind]))
    if (name !== null) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

const byFrequency = (names: Map<string, number>): string[] =>
  [...names]
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b, 'en'))
    .map(([name]) => name);

interface Asked {
  userId: number;
  game: Game;
  kind: Kind;
  q: string;
  now: Date;
}

/** A word of the name begins with the text. */
const isBegun = (name: string, begun: string) =>
  name
    .toLocaleLowerCase('en')
    .split(/(?<=[\s-])/)
    .some((_, place, words) => words.slice(place).join('').startsWith(begun));

/** Suggestions from the member's latest jobs, then from the company's, which are looked up every few minutes. */
export class Places {
  private names = new Map<string, string[]>();
  private until = new Date(0);
  private learning: Promise<void> | undefined;

  async suggest(db: Database, { userId, game, kind, q, now }: Asked): Promise<string[]> {
    if (now >= this.until) {
      this.learning ??= this.learn(db, now).finally(() => {
        this.learning = undefined;
      });
      await this.learning;
    }
    const own = (await listOwnPlaces(db, userId, game)).flatMap(NAMES[kind]);
    const begun = q.toLocaleLowerCase('en');
    const found = new Set<string>();
    for (const name of [...own, ...(this.names.get(`${game} ${kind}`) ?? [])])
      if (name !== null && isBegun(name, begun)) found.add(name);
    return [...found].slice(0, SHOWN);
  }

  private async learn(db: Database, now: Date): Promise<void> {
    const latest = await listLatestPlaces(db);
    this.until = addMinutes(now, KNOWN_MINUTES);
    for (const game of ['eut2', 'ats'] as const)
      for (const kind of ['city', 'company', 'cargo'] as const) {
        const inGame = latest.filter((place) => place.game === game);
        this.names.set(`${game} ${kind}`, byFrequency(countNames(inGame, kind)));
      }
  }
}
