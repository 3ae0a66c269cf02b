import { panelSettings } from './settings';

/** Ends the process with one line when a setting is wrong, before any request meets it. */
export function checkSettings(): void {
  try {
    panelSettings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
