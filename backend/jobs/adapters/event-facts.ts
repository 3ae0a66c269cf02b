import { cleanText, looseNumber, text } from './fields';

type Told = Readonly<Record<string, unknown>> | null | undefined;

const MAX_NUMBER = 1e12;
const anyNumber = looseNumber(-MAX_NUMBER, MAX_NUMBER);

/** The first of the names under which an event tells a number. */
export function numberIn(told: Told, ...names: string[]): number | null {
  for (const name of names) {
    const value = anyNumber.parse(told?.[name]);
    if (value !== null) return value;
  }
  return null;
}

/** Money is never below zero; what is, isn't money. */
export function moneyIn(told: Told, ...names: string[]): number | null {
  const amount = numberIn(told, ...names);
  return amount !== null && amount >= 0 ? amount : null;
}

export function textIn(told: Told, ...names: string[]): string | null {
  for (const name of names) {
    const value = text.parse(told?.[name]);
    if (value !== null) return value;
  }
  return null;
}

/** How far a truck was moved without driving, in metres of the game's map, where both ends are told. */
export function jumpIn(told: Told): number | null {
  const { fromX, fromZ, toX, toZ } = {
    fromX: numberIn(told, 'from_x'),
    fromZ: numberIn(told, 'from_z'),
    toX: numberIn(told, 'to_x'),
    toZ: numberIn(told, 'to_z'),
  };
  if (fromX === null || fromZ === null || toX === null || toZ === null) return null;
  return Math.round(Math.hypot(toX - fromX, toZ - fromZ));
}

/** The last in time, whatever the order of the list; where times don't tell, the last in the list. */
export function latestOf<Event>(
  events: readonly Event[],
  instantOf: (event: Event) => string | null,
): Event | undefined {
  const isBefore = (one: string | null, other: string | null) =>
    one !== null && other !== null && one < other;
  return events.reduce<Event | undefined>((latest, event) => {
    if (latest === undefined) return event;
    return isBefore(instantOf(event), instantOf(latest)) ? latest : event;
  }, undefined);
}

const MAX_FACTS = 20;

/** Facts as they are stored: those that are known, their names cleaned. */
export function knownFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== null && value !== undefined)
      .slice(0, MAX_FACTS)
      .map(([name, value]) => [cleanText(name), value]),
  );
}
