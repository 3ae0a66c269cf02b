import { compose } from './compose';
import { inTransaction } from './core/db/transaction';
import { createClock } from './core/time/clock';
import { runInUtc } from './core/time/utc';
import { readConfig } from './read-config';
import { errorInWords } from './core/http/log-error';
import { openDatabase } from './core/db/open-database';
import { listDifferences, rebuildTotals, type TotalsDifference } from './jobs/public';
import { holdTotals } from './rewards/public';

const USAGE = 'Usage: npm run check-totals [-- --repair]';
const SHOWN = 50;

type Figures = TotalsDifference['kept'];

const inWords = ({ jobs, km, points, income_eur, income_usd }: Figures) =>
  `${jobs} jobs, ${km} km, ${points} points, ${income_eur} EUR, ${income_usd} USD`;

const lineOf = ({ user_id, period, kept, counted }: TotalsDifference) =>
  `member ${user_id}, ${period ?? 'all time'}: stored ${inWords(kept)}; computed ${inWords(counted)}`;

/** Compares the roll-ups with the ledger and the jobs, and rewrites them with --repair. */
async function main(options: readonly string[]): Promise<number> {
  const isRepair = options.includes('--repair');
  if (options.some((option) => option !== '--repair')) throw new Error(USAGE);
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    const context = compose({ config, clock: createClock(config.clockStart), db: opened.db });
    return await inTransaction(context, async (tx) => {
      await holdTotals(tx);
      const found = await listDifferences(tx, config.timeZone);
      for (const difference of found.slice(0, SHOWN)) console.log(lineOf(difference));
      console.log(`${found.length} differences`);
      if (!isRepair || found.length === 0) return found.length;
      await rebuildTotals(tx, config.timeZone);
      const left = await listDifferences(tx, config.timeZone);
      console.log(`Repaired: ${left.length} differences`);
      return left.length;
    });
  } finally {
    await opened.close();
  }
}

runInUtc();
main(process.argv.slice(2))
  .then((differences) => {
    if (differences > 0) process.exitCode = 1;
  })
  .catch((error: unknown) => {
    console.error(errorInWords(error));
    // A refused database stays open, because closing would write; it would hold the process for seconds.
    process.exit(1);
  });
