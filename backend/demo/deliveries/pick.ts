import type { Delivery } from '@/backend/jobs/record/delivery';
import { DEMO_ACCOUNTS } from '@/backend/demo/people/accounts';
import type { Person } from '@/backend/demo/people/people';

const HOUR_MS = 3_600_000;

/** Criteria for picking a job: the latest match wins. */
export interface Choice {
  /** How many hours ago it ended. */
  hours: readonly [from: number, to: number];
  fits?: (delivery: Delivery, before: Delivery | undefined) => boolean;
  /** A job of the first demo account; otherwise of a driver without a demo account. */
  isOfVisitor?: true;
  /** The driver's previous job must stay unchanged. */
  needsBefore?: true;
}

export type Chosen<Kind extends Choice> = Kind & {
  delivery: Delivery;
  /** The driver's previous job. */
  before: Delivery | undefined;
};

export type Pick = <Kind extends Choice>(choices: readonly Kind[]) => Chosen<Kind>[];

/** Hands out each job once, alternating drivers while possible. */
export function createPick(
  people: readonly Person[],
  deliveries: readonly Delivery[],
  now: Date,
): Pick {
  const accounts = new Set(DEMO_ACCOUNTS.map(({ steam_id }) => steam_id));
  const visitor = DEMO_ACCOUNTS[0]?.steam_id;
  const drivers = new Set(
    people
      .filter(({ role, steam_id }) => role === 'Driver' && !accounts.has(steam_id))
      .map(({ steam_id }) => steam_id),
  );
  const last = new Map<string, Delivery>();
  const left = deliveries.map((delivery) => {
    const before = last.get(delivery.steam_id);
    last.set(delivery.steam_id, delivery);
    return { delivery, before };
  });
  left.reverse();
  const seen = new Set<string>();

  const leaveOut = (gone: Delivery | undefined) => {
    const index = left.findIndex(({ delivery }) => delivery === gone);
    if (index >= 0) left.splice(index, 1);
  };

  function take({ hours: [from, to], fits, isOfVisitor, needsBefore }: Choice) {
    const isRight = ({ delivery, before }: (typeof left)[number]) => {
      const ago = (now.getTime() - delivery.finished_at.getTime()) / HOUR_MS;
      const isOfRightOne = isOfVisitor
        ? delivery.steam_id === visitor
        : drivers.has(delivery.steam_id);
      return ago >= from && ago <= to && isOfRightOne && (fits?.(delivery, before) ?? true);
    };
    const possible = left.filter((one) => one.delivery.outcome === 'delivered' && isRight(one));
    const found = possible.find(({ delivery }) => !seen.has(delivery.steam_id)) ?? possible[0];
    if (!found) return undefined;
    leaveOut(found.delivery);
    if (needsBefore) leaveOut(found.before);
    seen.add(found.delivery.steam_id);
    return found;
  }

  return (choices) =>
    choices.flatMap((choice) => {
      const found = take(choice);
      return found ? [{ ...choice, ...found }] : [];
    });
}
