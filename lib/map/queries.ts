import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { onTrucks } from '@/lib/changes/trucks';
import { mapEventsEndpoint } from '@/lib/contracts/map/drawn-routes';
import * as contract from '@/lib/contracts/map/map';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

export const useMap = listQuery({ key: ['map'], endpoint: contract.mapEndpoint, topics: ['jobs'] });
export const useCities = readQuery({
  key: ['map-cities'],
  endpoint: contract.citiesEndpoint,
  select: ({ cities }) => cities,
  staleTime: Infinity,
});

export const useMapEvents = readQuery({
  key: ['map-events'],
  endpoint: mapEventsEndpoint,
  topics: ['events'],
  select: ({ items }) => items,
});

const SHARING = ['position-sharing'];
export const useSharing = readQuery({
  key: SHARING,
  endpoint: contract.sharingEndpoint,
  topics: ['position_sharing'],
});
export const useSetSharing = write({
  key: SHARING,
  scope: 'sharing',
  endpoint: contract.setSharingEndpoint,
});

export interface LiveTruck extends Omit<contract.Truck, 'age'> {
  /** When it was there, by this browser's clock. */
  at: number;
}

const TRUCKS = ['map-trucks'];
/** Polling also keeps the map marked as open in the backend. */
const ASK_AGAIN_MS = 30_000;
/** Every open map asks for the name of a new truck, so these requests are throttled. */
const NAMES_EVERY_MS = 5_000;

async function loadTrucks(signal: AbortSignal): Promise<LiveTruck[]> {
  const { trucks } = await callEndpoint(contract.trucksEndpoint, {}, { signal });
  const now = Date.now();
  return trucks.map(({ age, ...truck }) => ({ ...truck, at: now - age * 1000 }));
}

/** The trucks after a move, and whether one belongs to a member without a name yet. */
export function withMoves(
  trucks: readonly LiveTruck[],
  { trucks: moved, gone }: contract.MovedTrucks,
  now: number,
): { trucks: LiveTruck[]; hasUnknown: boolean } {
  const known = new Map(trucks.map((truck) => [truck.member.user_id, truck]));
  for (const userId of gone) known.delete(userId);
  let hasUnknown = false;
  for (const [userId, game, x, south, heading, speed_kmh] of moved) {
    const truck = known.get(userId);
    if (truck) known.set(userId, { ...truck, game, x, z: south, heading, speed_kmh, at: now });
    else hasUnknown = true;
  }
  const isHere = ({ at }: LiveTruck) => now - at < contract.TRUCK_GONE_S * 1000;
  return { trucks: [...known.values()].filter(isHere), hasUnknown };
}

/** The positions of members who share theirs, kept up to date while the map is open. */
export function useTrucks() {
  const queryClient = useQueryClient();
  const askedAt = useRef(0);
  useEffect(
    () =>
      onTrucks((told) => {
        const moves = z.safeParse(contract.movedTrucks, told);
        const trucks = queryClient.getQueryData<LiveTruck[]>(TRUCKS);
        if (!moves.success || !trucks) return;
        const now = Date.now();
        const next = withMoves(trucks, moves.data, now);
        queryClient.setQueryData(TRUCKS, next.trucks);
        if (!next.hasUnknown || now < askedAt.current + NAMES_EVERY_MS) return;
        askedAt.current = now;
        void queryClient.refetchQueries({ queryKey: TRUCKS }, { cancelRefetch: false });
      }),
    [queryClient],
  );
  return useQuery({
    queryKey: TRUCKS,
    queryFn: ({ signal }) => loadTrucks(signal),
    refetchInterval: ASK_AGAIN_MS,
  });
}
