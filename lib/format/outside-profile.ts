import type { LinkedService } from '@/lib/contracts/core/service-names';

const PROFILES: Record<LinkedService, string> = {
  steam: 'https://steamcommunity.com/profiles/',
  discord: 'https://discord.com/users/',
  truckersmp: 'https://truckersmp.com/user/',
};

/** The address of the public profile that an account elsewhere has. */
export const outsideProfile = (service: LinkedService, id: string) =>
  `${PROFILES[service]}${encodeURIComponent(id)}`;
