/** Display names of the linked services. */
export const SERVICE_NAMES = {
  steam: 'Steam',
  discord: 'Discord',
  truckersmp: 'TruckersMP',
} as const;
