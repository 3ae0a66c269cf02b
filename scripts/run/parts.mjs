import { fileURLToPath } from 'node:url';
import { compiledRun } from '../build-backend.js';
import { startChild } from './child.mjs';
import { reloading } from './reload.mjs';

const BACKEND_SOURCES = ['backend', 'lib/contracts'];

const fromSource = (file) => ['--import', import.meta.resolve('tsx'), file];
const BACKEND = fromSource('backend/main.ts');
const STAND_INS = fromSource('scripts/stand-ins/main.ts');

/** The backend as a part of what runs together. In development it starts again on a change. */
export function backendPart(settings, { root, env, isDevelopment, print }) {
  const start = () =>
    startChild({
      cwd: root,
      args: isDevelopment ? BACKEND : compiledRun(),
      env: { ...env, NODE_ENV: isDevelopment ? 'development' : 'production' },
    });
  return {
    name: 'backend',
    port: settings.backendPort,
    portVariable: 'BACKEND_PORT',
    hosts: [settings.backendHost],
    start: isDevelopment ? () => reloading(start, sourcesIn(root), print) : start,
  };
}

const sourcesIn = (root) => BACKEND_SOURCES.map((folder) => `${root}/${folder}`);

export function panelPart(settings, { root, env, isDevelopment }) {
  const script = fileURLToPath(new URL('next-child.mjs', import.meta.url));
  return {
    name: 'panel',
    port: settings.port,
    portVariable: 'PORT',
    hosts: ['::', '127.0.0.1'],
    start: () =>
      startChild({
        cwd: root,
        args: [script, isDevelopment ? 'dev' : 'start', '-p', String(settings.port)],
        env: {
          // Next would tell its makers about the machine.
          NEXT_TELEMETRY_DISABLED: '1',
          ...env,
          NODE_ENV: isDevelopment ? 'development' : 'production',
        },
      }),
  };
}

/** What stands in for outside services, all in one process. */
export function standInsPart(standIns, { root, env, isDevelopment }) {
  const services = standIns.map(({ service, port }) => `${service}:${port}`);
  return {
    name: 'stand-in server',
    port: standIns[0].port,
    portVariable: 'STAND_INS_PORT',
    hosts: ['127.0.0.1'],
    start: () =>
      startChild({
        cwd: root,
        args: [...(isDevelopment ? STAND_INS : compiledRun('stand-ins')), ...services],
        env,
      }),
  };
}
