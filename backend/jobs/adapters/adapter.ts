import type { IncomingHttpHeaders } from 'node:http';
import type { SecretTracker } from '@/backend/jobs/trackers/settings';
import type { Delivery } from '@/backend/jobs/record/delivery';
import type { Game } from '@/lib/contracts/jobs/games';
import type { JobEvent, Tracker } from '@/lib/contracts/jobs/jobs';

/** With what a body proves where it comes from. */
export interface Proof {
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  /** The secret in the address, where the tracker signs nothing. */
  pathSecret?: string;
}

/** What the panel knows of a body besides its content. */
export interface Source {
  received_at: Date;
  /** Of the driver whose token it came with, where the tracker has one for each. */
  steam_id: string | null;
}

/** What a body says about itself, as far as it can be read; kept with it for the staff. */
export interface BodyLabel {
  event: string | null;
  external_id: string | null;
  steam_id: string | null;
}

/** A job that begins, told by a tracker that tells its pieces one by one. */
export interface TakenJob {
  game: Game;
  /** Of what names the delivery: the same in all its pieces. */
  content_hash: string;
}

/** The end of such a job: a delivery but for what only its beginning told. */
export interface EndedJob extends Omit<Delivery, 'external_id' | 'started_at' | 'real_seconds'> {
  content_hash: string;
}

export type Understood =
  | { delivery: Delivery }
  | { taken: TakenJob }
  | { ended: EndedJob }
  /** Belongs to the job that the driver has under way, if there is one. */
  | { fine: JobEvent }
  /** The external id of a delivery that the tracker says it has deleted. */
  | { deleted: string }
  /** Why the panel has no use for it. */
  | { ignored: string };

/** Everything that differs between trackers. What follows after `understand` is shared. */
export interface TrackerAdapter {
  tracker: Tracker;
  /** The event by which the tracker says that it has deleted a delivery, if it ever does. */
  deletion?: string;
  /** Never throws. */
  label(content: unknown, source: Source): BodyLabel;
  /** Throws `BodyNotUnderstood` where a required field is missing or senseless. */
  understand(content: unknown, source: Source): Understood;
}

/** Of a tracker that proves itself with a secret of the company; of others a driver's token tells. */
export interface SignedTrackerAdapter extends TrackerAdapter {
  tracker: SecretTracker;
  /** The headers that may prove it, by their names in lower case; none: the secret is in the address. */
  proofs: readonly string[];
  /** Whether the body comes from the tracker, by any of the valid secrets. */
  isGenuine(proof: Proof, secrets: readonly string[]): boolean;
}

/** A body that will not be understood however often it is tried; the message says why. */
export class BodyNotUnderstood extends Error {}
