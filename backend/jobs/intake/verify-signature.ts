import type { Context } from '@/backend/core/context';
import type { SecretTracker } from '@/backend/jobs/trackers/settings';
import { batched } from '@/backend/core/db/batcher';
import { secretsOf, type GoodSecret } from '@/backend/jobs/trackers/secret-store';
import type { Proof, SignedTrackerAdapter } from '@/backend/jobs/adapters/adapter';

/** For so long known secrets are used: for so long an ended one is good where its end wasn't heard of. */
const KNOWN_MS = 1000;

interface Known {
  secrets: readonly GoodSecret[];
  /** Not by the clock of the business, which may stand still. */
  at: number;
}

/**
 * Tells whether a body comes from its tracker. Nothing is refused by secrets that are merely known: a
 * new one, which another copy of the backend may have made, is good from its first body on. One that
 * is ended is so at once in the copy that ends it, and in others as soon as they hear of it.
 */
export function createSignatureVerifier(context: Context) {
  const { clock, changes } = context;
  let known = new Map<SecretTracker, Known>();
  const secretsNow = batched((trackers: readonly SecretTracker[]) => secretsOf(context, trackers));

  changes.listenAtOnce((told) => {
    // What is being read just now goes into the former one, and so is forgotten too.
    if (told.some(({ topic }) => topic === 'tracker_secrets')) known = new Map();
  });

  async function learn(tracker: SecretTracker): Promise<string[]> {
    const [into, at] = [known, performance.now()];
    const secrets = await secretsNow(tracker);
    into.set(tracker, { secrets, at });
    return secrets.map(({ secret }) => secret);
  }

  function recall(tracker: SecretTracker): string[] {
    const found = known.get(tracker);
    if (!found || performance.now() - found.at >= KNOWN_MS) return [];
    const now = clock.now();
    return found.secrets.flatMap(({ secret, valid_until }) =>
      valid_until === null || valid_until > now ? secret : [],
    );
  }

  return async (adapter: SignedTrackerAdapter, proof: Proof): Promise<boolean> => {
    const recalled = recall(adapter.tracker);
    if (adapter.isGenuine(proof, recalled)) return true;
    const learned = await learn(adapter.tracker);
    // To look at a body by a secret may be work, and anyone may send one.
    const others = learned.filter((secret) => !recalled.includes(secret));
    return others.length > 0 && adapter.isGenuine(proof, others);
  };
}
