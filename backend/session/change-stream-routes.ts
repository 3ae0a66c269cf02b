import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import type { Part } from '@/backend/core/module';
import { changesEndpoint } from '@/lib/contracts/core/changes';
import { ChangeStreams } from './change-streams';
import { SESSION_COOKIE } from './cookies';

/**
 * Without a heartbeat a page checks whether the panel is reachable and tells the reader within
 * three seconds.
 */
const BEAT_MS = 1_000;

export function registerChanges(endpoints: Endpoints, context: Context, { app }: Part): void {
  const streams = new ChangeStreams(context);
  endpoints.stream(changesEndpoint, ({ member, request }) =>
    streams.open(member, request.cookies[SESSION_COOKIE] ?? ''),
  );
  const timer = setInterval(() => streams.beat(), BEAT_MS);
  app.addHook('onClose', async () => clearInterval(timer));
}
