import type { Connection } from '@/lib/contracts/onboarding';

export const CONNECTION_NAMES: Record<Connection, string> = {
  steam: 'Steam',
  discord: 'Discord',
  truckersmp: 'TruckersMP',
};
