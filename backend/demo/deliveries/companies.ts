import type { Game } from '@/lib/contracts/jobs/games';
import type { CargoKind } from './cargoes';
import { CITIES, type City } from '@/lib/contracts/map/cities';
import { placeId } from '@/lib/contracts/map/place-id';

export interface Company {
  id: string;
  name: string;
  ships: readonly CargoKind[];
}

type Entry = readonly [name: string, ...ships: CargoKind[]];

const ENTRIES: Readonly<Record<Game, readonly Entry[]>> = {
  eut2: [
    ['Aldermoor Mills', 'food', 'bulk'],
    ['Brennhaus Papier', 'goods'],
    ['Corvanta Stahl', 'building'],
    ['Dunløkke Trelast', 'building', 'bulk'],
    ['Fjellvik Sjømat', 'food'],
    ['Kolibrix Elektronik', 'goods'],
    ['Lumagro', 'bulk', 'chemicals'],
    ['Marlune Distribution', 'food', 'goods'],
    ['Nordquay Terminal', 'goods', 'machines', 'chemicals'],
    ['Orzechowa Dolina', 'food'],
    ['Pietrabella Cave', 'building', 'bulk'],
    ['Quimarel', 'chemicals'],
    ['Steinquell Molkerei', 'food'],
    ['Tervak Machinery', 'machines'],
    ['Vestermark Møbler', 'goods'],
    ['Zelenka Strojírny', 'machines', 'building'],
  ],
  ats: [
    ['Bristlecone Lumber', 'building', 'bulk'],
    ['Cactus Wren Grocers', 'food'],
    ['Copperline Foundry', 'building', 'machines'],
    ['Dry Fork Quarry', 'bulk', 'building'],
    ['Highplain Feeds', 'bulk', 'food'],
    ['Juniper Mesa Orchards', 'food'],
    ['Longshadow Freight Yard', 'goods', 'machines'],
    ['Prairie Loom', 'goods'],
    ['Redbluff Refining', 'chemicals'],
    ['Saltbush Chemical', 'chemicals'],
    ['Tallgrass Implements', 'machines'],
    ['Tidewrack Cannery', 'food', 'goods'],
  ],
};

const toCompany = ([name, ...ships]: Entry): Company => ({ id: placeId(name), name, ships });

const COMPANIES_IN_A_CITY = 5;

/** The companies with a yard in each city; deterministic. */
function yards(game: Game): ReadonlyMap<string, readonly Company[]> {
  const companies = ENTRIES[game].map(toCompany);
  return new Map(
    CITIES[game].map((city, index) => [
      city.id,
      companies.filter(
        (_, place) => (place * 7 + index * 3) % companies.length < COMPANIES_IN_A_CITY,
      ),
    ]),
  );
}

const YARDS: Readonly<Record<Game, ReadonlyMap<string, readonly Company[]>>> = {
  eut2: yards('eut2'),
  ats: yards('ats'),
};

export const companiesIn = (game: Game, city: City): readonly Company[] =>
  YARDS[game].get(city.id) ?? [];
