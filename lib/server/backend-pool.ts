import { Pool } from 'undici';
import { panelSettings } from './settings';

declare global {
  var backendPool: Pool | undefined;
}

/**
 * As many connections as there are calls, which are bounded for each caller: with a number of their
 * own, whoever holds theirs up would hold up everybody. Kept on the global object: in development
 * Next loads this file again with every change.
 */
export const backendPool = (): Pool =>
  (globalThis.backendPool ??= new Pool(panelSettings().backendUrl, { connections: null }));
