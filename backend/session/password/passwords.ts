import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '@/backend/core/async/work-queue';

/** The OWASP minimum for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is slow on purpose; more in parallel would only slow down other requests. */
const AT_ONCE = 2;

/** Limits concurrent password work, first come, first served. */
export const inPasswordQueue = createWorkQueue(AT_ONCE).run;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Takes the same time with or without a hash, so that timing doesn't reveal accounts. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== null;
}
