import { addMinutes } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import type { Game } from '@/lib/contracts/jobs/games';
import { isBegun, MOST_SUGGESTIONS, type PLACE_KINDS } from '@/lib/contracts/jobs/places';
import { listLatestPlaces, listOwnPlaces } from './place-store';

type Kind = (typeof PLACE_KINDS)[number];
type Latest = Awaited<ReturnType<typeof listLatestPlaces>>[number];

const KNOWN_MINUTES = 5;

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

/** The names of the member's latest jobs. */
export async function readOwnPlaces(db: Database, userId: number, game: Game) {
  const latest = await listOwnPlaces(db, userId, game);
  const namesOf = (kind: Kind) => [
    ...new Set(latest.flatMap(NAMES[kind]).filter((name) => name !== null)),
  ];
  return { city: namesOf('city'), company: namesOf('company'), cargo: namesOf('cargo') };
}

interface Asked {
  game: Game;
  kind: Kind;
  q: string;
  now: Date;
}

/** The names of the company's latest jobs, which are looked up every few minutes. */
export class Places {
  private names = new Map<string, string[]>();
  private until = new Date(0);
  private learning: Promise<void> | undefined;

  async suggest(db: Database, { game, kind, q, now }: Asked): Promise<string[]> {
    if (now >= this.until) {
      this.learning ??= this.learn(db, now).finally(() => {
        this.learning = undefined;
      });
      await this.learning;
    }
    const names = this.names.get(`${game} ${kind}`) ?? [];
    return names.filter((name) => isBegun(name, q)).slice(0, MOST_SUGGESTIONS);
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
