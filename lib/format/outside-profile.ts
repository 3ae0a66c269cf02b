import type { LinkedService } from '@/lib/contracts/core/service-names';

const PROFILES: Record<LinkedService, string> = {
  steam: 'https://steamcommunity.com/profiles/',
  discord: 'https://discord.com/users/',
  truckersmp: 'https://truckersmp.com/user/',
};

/** The URL of an external account's public profile. */
export const outsideProfile = (service: LinkedService, id: string) =>
  `${PROFILES[service]}${encodeURIComponent(id)}`;
