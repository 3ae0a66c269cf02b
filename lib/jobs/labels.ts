import type { Job } from '@/lib/contracts/jobs/jobs';

export const STATUS_TONES = {
  accepted: 'success',
  flagged: 'warning',
  void: 'danger',
  cancelled: 'neutral',
  orphan: 'warning',
} as const;

export { GAME_LABELS } from '@/lib/contracts/jobs/game-labels';

export const MULTIPLAYER_LABELS: Record<NonNullable<Job['multiplayer']>, string> = {
  single: 'Single player',
  convoy: 'Convoy',
  truckersmp: 'TruckersMP',
};

export const placeName = (city: string | null) => city ?? 'Unknown place';

export const routeName = (job: Pick<Job, 'source_city_name' | 'destination_city_name'>) =>
  `${placeName(job.source_city_name)} → ${placeName(job.destination_city_name)}`;
