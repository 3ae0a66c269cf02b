import { letAdministratorIn, readAsked } from './administrator';
import { createClock } from './core/time/clock';
import { runInUtc } from './core/time/utc';
import { readConfig } from './read-config';
import { errorInWords } from './core/http/log-error';
import { openDatabase } from './core/db/open-database';

/** Creates an administrator and prints a one-time link to set the password. */
async function main(): Promise<void> {
  const asked = readAsked(process.argv.slice(2));
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    const now = createClock(config.clockStart).now();
    const lines = await opened.db.transaction((tx) => letAdministratorIn(tx, config, asked, now));
    for (const line of lines) console.log(line);
  } finally {
    await opened.close();
  }
}

runInUtc();
main().catch((error: unknown) => {
  console.error(errorInWords(error));
  // A refused database stays open, because closing would write; it would hold the process for seconds.
  process.exit(1);
});
