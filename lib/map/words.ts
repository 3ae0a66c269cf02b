import type { Game } from '@/lib/contracts/jobs/games';
import type { DrawnRoute } from '@/lib/contracts/map/drawn-routes';
import type { MAP_DAYS, MAP_SCOPES, MapSums } from '@/lib/contracts/map/map';
import { counted, formatDeliveries } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';
import type { Layer } from './address';

export const LAYER_LABELS: Record<Layer, string> = {
  cities: 'Cities',
  lanes: 'Routes',
  heat: 'Heat map',
  roads: 'Learned roads',
  events: 'Events today',
  trucks: 'Live trucks',
};

const SCOPE_LABELS: Record<(typeof MAP_SCOPES)[number], string> = { company: 'Company', me: 'Me' };
export const SCOPE_OPTIONS = Object.entries(SCOPE_LABELS).map(([value, label]) => ({
  value,
  label,
}));

const DAYS_LABELS: Record<(typeof MAP_DAYS)[number], string> = {
  7: '7 days',
  30: '30 days',
  365: '365 days',
};
export const DAYS_OPTIONS = Object.entries(DAYS_LABELS).map(([value, label]) => ({ value, label }));

export const wayOf = ({ from, to }: Pick<DrawnRoute, 'from' | 'to'>) => `${from.name} → ${to.name}`;

export const nameIn = ({ places }: MapSums, id: string) =>
  places.find((place) => place.id === id)?.name ?? id;

/** The map's content in words, for screen readers. */
export function mapSummary(
  game: Game,
  sums: MapSums | undefined,
  { trucks, events }: { trucks: number; events: number },
): string {
  const name = `Map of ${GAME_LABELS[game]}`;
  if (!sums) return name;
  const [lane] = sums.lanes;
  const figures = [
    formatDeliveries(sums.jobs),
    counted(sums.places.length, 'city', 'cities'),
    counted(trucks, 'live truck'),
    ...(events === 0 ? [] : [`${counted(events, 'event')} today`]),
  ].join(', ');
  const busiest = lane
    ? ` Busiest route: ${nameIn(sums, lane.from)} to ${nameIn(sums, lane.to)}, ${formatDeliveries(lane.jobs)}.`
    : '';
  return `${name}: ${figures}.${busiest}`;
}
