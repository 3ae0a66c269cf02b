import * as z from 'zod/mini';
import { recordId } from '@/lib/contracts/core/ids';

/** The number in an address; null where it is none, which names nothing that exists. */
export const idIn = (value: string | readonly string[] | undefined): number | null =>
  z.safeParse(recordId, value).data ?? null;
