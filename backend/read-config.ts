import { readSettings, type Config } from './core/config/config';
import { MODULES } from './modules';

/** Reads and validates all settings. Throws a one-line error that names the variable. */
export const readConfig = (env: Record<string, string | undefined>): Config =>
  readSettings(
    env,
    MODULES.flatMap(({ settings }) => settings ?? []),
  );
