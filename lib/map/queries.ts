import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { onTrucks } from '@/lib/changes/trucks';
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

const SHARING = ['position-sharing'];
export const useSharing = readQuery({
  key: SHARING,
  endpoint: contract.sharingEndpoint,
  topics: ['position_sharing'],
});
export const useSetSharing = write({ key: SHARING, endpoint: contract.setSharingEndpoint });

export interface LiveTruck extends Omit<contract.Truck, 'age'> {
  /** When it was there, by this browser's clock. */
  at: number;
}

const TRUCKS = ['map-trucks'];
/** Asking again also tells the backend that the map is still open. */
const ASK_AGAIN_MS = 30_000;

async function loadTrucks(signal: AbortSignal): Promise<LiveTruck[]> {
  const { trucks } = await callEndpoint(contract.trucksEndpoint, {}, { signal });
  const now = Date.now();
  return trucks.map(({ age, ...truck }) => ({ ...truck, at: now - age * 1000 }));
}

/** The trucks after some have moved; null where one is of a member not named yet. */
export function withMoves(
  trucks: readonly LiveTruck[],
  { trucks: moved, gone }: contract.MovedTrucks,
  now: number,
): LiveTruck[] | null {
  const known = new Map(trucks.map((truck) => [truck.member.user_id, truck]));
  for (const userId of gone) known.delete(userId);
  for (const [userId, game, x, south, heading, speed_kmh] of moved) {
    const truck = known.get(userId);
    if (!truck) return null;
    known.set(userId, { ...truck, game, x, z: south, heading, speed_kmh, at: now });
  }
  return [...known.values()].filter(({ at }) => now - at < contract.TRUCK_GONE_S * 1000);
}

/** Where the trucks are of members who share it, kept up to date while the map is open. */
export function useTrucks() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onTrucks((told) => {
        const moves = z.safeParse(contract.movedTrucks, told);
        const trucks = queryClient.getQueryData<LiveTruck[]>(TRUCKS);
        if (!moves.success || !trucks) return;
        const next = withMoves(trucks, moves.data, Date.now());
        if (next) queryClient.setQueryData(TRUCKS, next);
        else void queryClient.invalidateQueries({ queryKey: TRUCKS });
      }),
    [queryClient],
  );
  return useQuery({
    queryKey: TRUCKS,
    queryFn: ({ signal }) => loadTrucks(signal),
    refetchInterval: ASK_AGAIN_MS,
  });
}
