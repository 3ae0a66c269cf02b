import { Client } from 'pg';
import { freePort } from '@/scripts/free-port';
import { type BackendProcess, startProcess } from './backend-process';

const SERVER = process.env.TEST_POSTGRES_URL ?? '';
/** Of a hook, which may have to fill the company first and shares the machine. */
export const START_LIMIT_MS = 300_000;
/** Filling takes half a minute, so that the files of a run copy what the first has filled. */
const FILLED = 'demo_company';

export function urlOfDatabase(database: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${database}`;
  return url.href;
}

export const launchCopy = async (
  database: string,
  demoData: 'on' | 'off',
): Promise<BackendProcess> =>
  startProcess({
    BACKEND_PORT: String(await freePort()),
    DATABASE_URL: urlOfDatabase(database),
    DEMO_DATA: demoData,
  });

async function stop(copies: readonly BackendProcess[]): Promise<void> {
  for (const { child, exit } of copies) {
    child.kill('SIGTERM');
    await exit;
  }
}

async function startTwo(database: string): Promise<[BackendProcess, BackendProcess]> {
  const [one, two] = [await launchCopy(database, 'on'), await launchCopy(database, 'on')];
  try {
    await Promise.all([one.ready(), two.ready()]);
  } catch (error) {
    await stop([one, two]);
    throw error;
  }
  return [one, two];
}

async function fillOnce(server: Client): Promise<void> {
  const { rowCount } = await server.query('select from pg_database where datname = $1', [FILLED]);
  if (rowCount) return;
  const filling = `${FILLED}_of_${process.pid}`;
  await server.query(`drop database if exists ${filling} with (force)`);
  await server.query(`create database ${filling}`);
  await stop(await startTwo(filling));
  await server.query(`alter database ${filling} rename to ${FILLED}`);
}

export interface DemoCopies {
  one: BackendProcess;
  two: BackendProcess;
  database: string;
  stop: () => Promise<void>;
}

/** Two copies of the backend on a demo company of their own, which two copies started at once have filled. */
export async function startDemoCopies(name: string): Promise<DemoCopies> {
  const database = `${name}_${process.pid}`;
  const server = new Client({ connectionString: SERVER });
  await server.connect();
  try {
    await fillOnce(server);
    await server.query(`create database ${database} template ${FILLED}`);
  } finally {
    await server.end();
  }
  const [one, two] = await startTwo(database);
  return { one, two, database, stop: () => stop([one, two]) };
}
