import { Pool } from 'undici';
import { panelSettings } from './settings';

declare global {
  var backendPool: Pool | undefined;
  var streamPool: Pool | undefined;
}

const CONNECTIONS = 32;

/** Kept on the global object: in development Next loads this file again with every change. */
export const backendPool = (): Pool =>
  (globalThis.backendPool ??= new Pool(panelSettings().backendUrl, { connections: CONNECTIONS }));

/** A stream keeps its connection for hours: among the others it would soon leave none for them. */
export const streamPool = (): Pool =>
  (globalThis.streamPool ??= new Pool(panelSettings().backendUrl, { connections: null }));
