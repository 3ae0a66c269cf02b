import * as z from 'zod/mini';
import { recordId } from '@/lib/contracts/core/ids';

/** The ID in a URL; null if invalid, which matches no record. */
export const idIn = (value: string | readonly string[] | undefined): number | null =>
  z.safeParse(recordId, value).data ?? null;
