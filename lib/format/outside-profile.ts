const PROFILES = {
  steam: 'https://steamcommunity.com/profiles/',
  discord: 'https://discord.com/users/',
  truckersmp: 'https://truckersmp.com/user/',
} as const;

export type OutsideService = keyof typeof PROFILES;

/** The address of the public profile that an account elsewhere has. */
export const outsideProfile = (service: OutsideService, id: string) =>
  `${PROFILES[service]}${encodeURIComponent(id)}`;
