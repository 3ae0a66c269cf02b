/** Where members have accounts elsewhere, as it is written to them. */
export const SERVICE_NAMES = {
  steam: 'Steam',
  discord: 'Discord',
  truckersmp: 'TruckersMP',
} as const;
