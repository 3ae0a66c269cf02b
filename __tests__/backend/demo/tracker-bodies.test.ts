import { demoDeliveries } from '@/backend/demo/deliveries/deliveries';
import { DOUBTS } from '@/backend/demo/deliveries/doubts';
import { demoPeople } from '@/backend/demo/people/people';
import { openBody, truckyBody } from '@/backend/demo/deliveries/tracker-bodies';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { flagsOf } from '@/backend/jobs/review/flags';
import { adapterOf } from '@/backend/jobs/adapters/registry';
import { openDelivery } from '@/lib/contracts/jobs/open-delivery';

const now = new Date('2026-11-21T18:30:00Z');
const people = demoPeople(now).slice(0, 30);
const deliveries = demoDeliveries(people, now).filter(({ outcome }) => outcome === 'delivered');

const ofTracker = (tracker: Delivery['tracker']) =>
  deliveries.filter((delivery) => delivery.tracker === tracker).slice(-40);

function understood(delivery: Delivery): Delivery {
  const body = delivery.tracker === 'trucky' ? truckyBody(delivery) : openBody(delivery);
  const content: unknown = JSON.parse(JSON.stringify(body));
  const source = { received_at: delivery.finished_at, steam_id: null };
  const result = adapterOf(delivery.tracker).understand(content, source);
  if (!('delivery' in result)) throw new Error('It is no delivery.');
  return result.delivery;
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** What a body says of a delivery; its number is its tracker's own, and events lose what trackers leave out. */
const factsOf = ({ external_id, events, speeding_seconds, ...facts }: Delivery) => ({
  ...Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'number' ? thousandths(value) : value,
    ]),
  ),
  events: events.filter(({ type }) => type !== 'started' && type !== 'delivered').length,
  finished_at: Math.floor(facts.finished_at.getTime() / 1000),
  started_at: Math.floor((facts.started_at?.getTime() ?? 0) / 1000),
});

describe.each(['trucky', 'tracksim', 'custom'] as const)('a body of %s', (tracker) => {
  it('is understood as the delivery that it was made of', () => {
    const told = ofTracker(tracker);
    expect(told.length).toBeGreaterThan(10);
    for (const delivery of told) expect(factsOf(understood(delivery))).toEqual(factsOf(delivery));
  });
});

it('keeps to the format that the description of the API shows', () => {
  for (const delivery of ofTracker('custom'))
    expect(openDelivery.safeParse(JSON.parse(JSON.stringify(openBody(delivery)))).error).toBe(
      undefined,
    );
});

it.each(DOUBTS.filter(({ flag }) => flag !== 'overlap').map((doubt) => [doubt.flag, doubt]))(
  'tells a delivery so that it is flagged as %s and nothing else',
  (flag, { fits, spoil }) => {
    const found = [...ofTracker('trucky'), ...ofTracker('tracksim')].filter(
      (delivery) => fits?.(delivery, undefined) ?? true,
    );
    expect(found.length).toBeGreaterThan(3);
    for (const delivery of found) {
      const around = { now: delivery.finished_at, overlaps: false, cancelled_before: 0 };
      expect(flagsOf(understood(spoil(delivery, undefined)), around)).toEqual([flag]);
    }
  },
);
