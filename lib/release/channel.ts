const CHANNELS = ['production', 'beta', 'local'] as const;
export type Channel = (typeof CHANNELS)[number];

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

const setting = process.env.NEXT_PUBLIC_RELEASE_CHANNEL;

/** Null where the build doesn't say, so that the host decides. */
export const BUILD_CHANNEL: Channel | null =
  CHANNELS.find((channel) => channel === setting) ?? null;

export function channelOf(host: string): Channel {
  const name = host.toLowerCase();
  if (LOCAL_HOSTS.includes(name)) return 'local';
  return name.split('.')[0] === 'beta' ? 'beta' : 'production';
}

/** The version as the server gave it; a beta build says so. */
export const shownVersion = (version: string, channel: Channel): string =>
  channel === 'beta' && !/beta/i.test(version) ? `${version}-beta` : version;
