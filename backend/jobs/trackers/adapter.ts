import type { IncomingHttpHeaders } from 'node:http';
import type { Delivery } from '@/backend/jobs/delivery';
import type { Tracker } from '@/lib/contracts/jobs';

/** What a body says about itself, as far as it can be read; kept with it for the staff. */
export interface BodyLabel {
  event: string | null;
  external_id: string | null;
  steam_id: string | null;
}

/** A validly signed body is either a delivery or something that the panel has no use for. */
export type Understood = { delivery: Delivery } | { ignored: string };

/** Everything that differs between trackers. What follows after `understand` is shared. */
export interface TrackerAdapter {
  tracker: Tracker;
  /** Whether the raw body comes from the tracker, by any of the valid secrets. */
  isGenuine(headers: IncomingHttpHeaders, body: Uint8Array, secrets: readonly string[]): boolean;
  /** Never throws. */
  label(content: unknown): BodyLabel;
  /** Throws `BodyNotUnderstood` where a required field is missing or senseless. */
  understand(content: unknown): Understood;
}

/** A body that will not be understood however often it is tried; the message says why. */
export class BodyNotUnderstood extends Error {}
