import * as z from 'zod/mini';
import { existsAsDay } from './days';

const WRITTEN = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function isInstant(text: string): boolean {
  const day = text.slice(0, 10);
  if (!WRITTEN.test(text) || Number.isNaN(Date.parse(text))) return false;
  // Dates that don't exist would roll over to the next month.
  return existsAsDay(day);
}

/** An ISO 8601 instant of this century, with offset. The library's own check would add 0.7 KiB to the first load. */
export const instant = (error: string) =>
  z.string(error).check(z.refine((text) => isInstant(text), error));
