import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildBackend, compiledFile, isCompiled } from './build-backend.js';
import { announceBackend, announcePanel } from './run/announce.mjs';
import { backendPart, panelPart, standInsPart } from './run/parts.mjs';
import { chooseStandIns } from './run/stand-ins.mjs';
import { supervise } from './run/supervise.mjs';

const MODES = ['dev', 'start', 'backend'];
const SECRET_BYTES = 32;
const root = fileURLToPath(new URL('..', import.meta.url));

function refuse(line) {
  console.error(line);
  process.exit(1);
}

/** Compiled where they can be: a start of production loads no compiler. */
async function loadSettings(isDevelopment) {
  if (!isDevelopment && isCompiled()) return import(pathToFileURL(compiledFile('settings')).href);
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('../lib/server/settings.ts', import.meta.url);
}

async function readSettings(isDevelopment) {
  const { readPanelSettings } = await loadSettings(isDevelopment);
  try {
    return readPanelSettings(process.env);
  } catch (error) {
    return refuse(error.message);
  }
}

const health = ({ backendUrl }) => ({ name: 'backend', url: `${backendUrl}/api/health` });

function runBackend(settings) {
  return supervise([backendPart(settings, { root, env: process.env })], {
    answers: [health(settings)],
    announce: () => announceBackend(settings),
  });
}

async function runBoth(settings, isDevelopment) {
  const { backendUrl, hasOwnBackend, port, backendPort } = settings;
  if (hasOwnBackend && port === backendPort) refuse('BACKEND_PORT: must be another port than PORT');
  const build = process.env.BUILD_DIR || '.next';
  const isBuilt = existsSync(`${root}/${build}/BUILD_ID`) && isCompiled();
  if (!isDevelopment && !isBuilt) refuse('There is no build yet. Run "npm run build" first.');

  const secret = settings.backendSecret ?? randomBytes(SECRET_BYTES).toString('hex');
  const env = { ...process.env, BACKEND_SECRET: secret };
  const options = { root, isDevelopment, print: console.error };
  const standIns = await chooseStandIns(settings, process.env, isDevelopment);
  const backendEnv = { ...env, ...Object.assign({}, ...standIns.map(({ env }) => env)) };
  const parts = [panelPart(settings, { ...options, env: { ...env, BACKEND_URL: backendUrl } })];
  if (hasOwnBackend) parts.unshift(backendPart(settings, { ...options, env: backendEnv }));
  if (standIns.length > 0) parts.push(standInsPart(standIns, { root, env, isDevelopment }));
  return supervise(parts, {
    answers: [health(settings), { name: 'panel', url: `http://127.0.0.1:${port}/login` }],
    announce: () => announcePanel(settings, standIns),
  });
}

const mode = process.argv[2];
if (!MODES.includes(mode)) refuse(`Usage: node scripts/run.mjs ${MODES.join('|')}`);
const isDevelopment = mode === 'dev';
if (mode === 'backend') buildBackend();
const settings = await readSettings(isDevelopment);
process.exit(await (mode === 'backend' ? runBackend(settings) : runBoth(settings, isDevelopment)));
