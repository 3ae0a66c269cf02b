/** Where a telemetry project lives, read from its DSN: `https://key@host/path/project`. */
export interface TelemetryProject {
  /** The same for every way to write the same DSN. */
  id: string;
  envelopeUrl: string;
}

export function parseDsn(dsn: string): TelemetryProject | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || !username || !project) return undefined;
  return {
    id: `${username}@${host}${folder}/${project}`,
    envelopeUrl: `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_key=${username}`,
  };
}
