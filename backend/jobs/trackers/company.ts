import * as z from 'zod';
import { askOutside } from '@/backend/core/outbox/ask-outside';
import { httpOutcomeOf } from '@/backend/core/outbox/http-outcome';
import type { TrackerCompany } from './settings';
import type { Config } from '@/backend/core/config/config';
import type { Sender } from '@/backend/core/outbox/outbox';
import type { Tracker } from '@/lib/contracts/jobs/jobs';

type Limits = Pick<Config, 'answerWithinMs'>;

/** The driver is on the list already, or not on it any more. */
const THERE_ALREADY = 409;
const NOT_THERE = 404;

const driver = z.object({
  steam_id: z.string().min(1),
  name: z.string(),
  email: z.string().nullable(),
});
const leaver = z.object({ steam_id: z.string().min(1) });

interface Listing {
  company: TrackerCompany;
  method: 'POST' | 'DELETE';
  one: z.output<typeof leaver>;
}

const toTrucky = ({ company: { url, key, agent }, method, one }: Listing, limits: Limits) =>
  askOutside(limits, `${url}/api/v1/drivershub/members`, {
    method,
    headers: { 'x-access-token': key, 'user-agent': agent, 'content-type': 'application/json' },
    body: JSON.stringify(one),
  });

const toTracksim = ({ company: { url, key, agent }, method, one }: Listing, limits: Limits) =>
  askOutside(limits, `${url}/v1/drivers/${method === 'POST' ? 'add' : 'remove'}`, {
    method,
    headers: {
      authorization: `Api-Key ${key}`,
      'user-agent': agent,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ steam_id: one.steam_id }).toString(),
  });

const listingAt = (tracker: Tracker) => (tracker === 'trucky' ? toTrucky : toTracksim);

/** Adds drivers to the company at a tracker that takes them by a call. */
export const createTrackerCompanySender =
  (tracker: Tracker, company: TrackerCompany, limits: Limits): Sender =>
  async ({ content }) => {
    const read = driver.safeParse(content);
    if (!read.success) return { result: 'never', reason: 'The entry names no driver.' };
    const answer = await listingAt(tracker)({ company, method: 'POST', one: read.data }, limits);
    const isThere = answer !== 'unreachable' && answer.status === THERE_ALREADY;
    return isThere ? { result: 'delivered' } : httpOutcomeOf(answer, tracker);
  };

/** Takes drivers off that list. Who went is nobody's business once that is done. */
export const createTrackerLeaverSender =
  (tracker: Tracker, company: TrackerCompany, limits: Limits): Sender =>
  async ({ content }) => {
    const isConfidential = true;
    const read = leaver.safeParse(content);
    if (!read.success)
      return { result: 'never', reason: 'The entry names no driver.', isConfidential };
    const answer = await listingAt(tracker)({ company, method: 'DELETE', one: read.data }, limits);
    const isGone = answer !== 'unreachable' && answer.status === NOT_THERE;
    return {
      ...(isGone ? { result: 'delivered' } : httpOutcomeOf(answer, tracker)),
      isConfidential,
    };
  };
