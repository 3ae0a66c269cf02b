import * as z from 'zod/mini';
import { theoryAttemptsEndpoint } from '@/lib/contracts/exams/theory/attempts';
import { listAddress } from '@/lib/navigation/list-address';

/** The type comes from the path. */
const address = z.omit(theoryAttemptsEndpoint.input.query, { type: true });

export const attemptsAddress = listAddress(address, { state: 'a result' });
