import { createServer, type RequestListener, type Server } from 'node:http';
import { createApp } from './app';
import { compose } from './compose';
import { inTransaction } from './core/db/transaction';
import { createClock } from './core/time/clock';
import { runInUtc } from './core/time/utc';
import type { Config } from './core/config/config';
import { readConfig } from './read-config';
import { joinCopies } from './core/bus/pg-notify';
import { whenThere } from './core/db/when-there';
import type { Context } from './core/context';
import { errorInWords } from './core/http/log-error';
import { openDatabase } from './core/db/open-database';
import { Refusal } from './core/http/errors';
import { fillDemoCompany, refuseDemoCompany } from './demo/public';
import { startMaintenance } from './maintenance';
import { DEMO_FILLERS } from './modules';
import { beginWithRules } from './training/public';

const answerNotReady: RequestListener = (_request, response) => {
  const refusal = new Refusal(
    503,
    'starting',
    'The panel is still starting. Try again in a moment.',
  );
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify(refusal.toAnswer()));
};

const listen = (server: Server, { host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`BACKEND_PORT: ${port} is used by another program.`) : error);
    });
    server.listen(port, host, resolve);
  });

/** Fills a new database; safe to repeat, since the server may become unavailable meanwhile. */
async function fill(context: Context): Promise<void> {
  if (context.config.hasDemoData) await fillDemoCompany(context, DEMO_FILLERS);
  else await refuseDemoCompany(context);
  // After the demo company, whose members accepted the rules some days ago.
  await inTransaction(context, (tx) => beginWithRules(tx, context.clock.now()));
}

/** Aborts waiting for an unavailable database. */
const interrupted = new AbortController();

/**
 * Listens before opening the data, so that a port conflict never touches it, and answers 503 until
 * then.
 */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  let handle = answerNotReady;
  let handleReady = answerNotReady;
  // The panel bounds how slowly its callers may send, by their speed. Without a limit for headers,
  // Node would take that of whole requests.
  const limits = { requestTimeout: 0, headersTimeout: 60_000 };
  const server = createServer(limits, (request, response) => {
    handle(request, response);
  });
  await listen(server, config);

  const clock = createClock(config.clockStart);
  const opened = await openDatabase(config, interrupted.signal);
  const composed = compose({ config, clock, db: opened.db });
  const app = await createApp(composed, {
    serverFactory: (handler) => {
      handleReady = handler;
      return server;
    },
  });
  const context = { ...composed, log: app.log };
  if (config.hasDemoData) app.log.warn('demo data is on: the account passwords are public');
  await whenThere(() => fill(context), interrupted.signal);
  await app.ready();
  handle = handleReady;
  const leaveCopies = joinCopies(context);
  const stopMaintenance = startMaintenance(context);

  return async () => {
    server.close();
    server.closeAllConnections();
    await stopMaintenance();
    await context.changes.close();
    await leaveCopies();
    await opened.close();
  };
}

function fail(error: unknown): never {
  if (interrupted.signal.aborted) process.exit(0);
  console.error(errorInWords(error));
  process.exit(1);
}

runInUtc();
let stopping: Promise<void> | undefined;
const started = start().catch(fail);
const stop = () => {
  interrupted.abort();
  stopping ??= started.then((close) => close()).then(() => process.exit(0), fail);
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The parent process is gone, so nothing else would stop this one.
process.once('disconnect', stop);
