/** Where a member has the accounts they link. */
export const LINKED_SERVICES = ['steam', 'discord', 'truckersmp'] as const;
export type LinkedService = (typeof LINKED_SERVICES)[number];

/** Their names on the screen. */
export const SERVICE_NAMES = {
  steam: 'Steam',
  discord: 'Discord',
  truckersmp: 'TruckersMP',
} as const satisfies Record<LinkedService, string>;
