import type { Database } from '@/backend/core/db/database';
import { notAccepted, notPossible } from '@/backend/core/http/errors';
import { listHolders } from '@/backend/members/public';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { Effect } from '@/lib/contracts/leave/absences';
import type { HandoverChoice, HeldWork as ShownWork } from '@/lib/contracts/leave/handover';
import type { Span } from './rules';

interface Away extends Span {
  user_id: number;
}

interface HeldItem {
  id: string;
  title: string;
  path: string | null;
}

interface Passed {
  user_id: number;
  ids: readonly string[];
  why: string;
}

/** Staff work that a delegate can take over; later domains register theirs. */
export interface HeldWork {
  kind: string;
  /** Such as "Applications". */
  label: string;
  /** What not handing it over means, such as "Free the day", and what is noted then. */
  keep: { label: string; noted: string };
  /** A delegate needs one of these. */
  needs: readonly Permission[];
  /** What a member holds on these days. */
  list: (db: Database, away: Away) => Promise<readonly HeldItem[]>;
  /** Which of these items the delegate can't take over together, by the rules of taking one. */
  listRefused?: (
    db: Database,
    offered: { delegate_id: number; ids: readonly string[] },
  ) => Promise<readonly string[]>;
  /** Moves items to the delegate and notes it. */
  handOver: (tx: Database, passed: Passed & { delegate_id: number }, now: Date) => Promise<void>;
  /** Gives up items that an absent member can't keep. */
  release?: (tx: Database, passed: Passed, now: Date) => Promise<void>;
}

async function listRefused(
  db: Database,
  one: HeldWork,
  { delegate_id, ids }: { delegate_id: number; ids: readonly string[] },
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  if (!(await listHolders(db, one.needs)).includes(delegate_id)) return ids;
  return (await one.listRefused?.(db, { delegate_id, ids })) ?? [];
}

/** What a member on staff LOA would leave behind, and what of it a delegate can take over. */
export async function listWork(
  db: Database,
  work: readonly HeldWork[],
  away: Away,
  delegate_id?: number,
): Promise<ShownWork[]> {
  const found: ShownWork[] = [];
  for (const one of work) {
    const items = [];
    for (const item of await one.list(db, away)) {
      // Each by itself: which of too many go to the delegate is a choice.
      const refused =
        delegate_id === undefined
          ? []
          : await listRefused(db, one, { delegate_id, ids: [item.id] });
      items.push({ ...item, is_transferable: refused.length === 0 });
    }
    if (items.length > 0)
      found.push({ kind: one.kind, label: one.label, keep_label: one.keep.label, items });
  }
  return found;
}

/** The kinds of work that each member may take over. */
export async function listTakers(
  db: Database,
  work: readonly HeldWork[],
): Promise<{ kind: string; takers: ReadonlySet<number> }[]> {
  const found = [];
  for (const { kind, needs } of work)
    found.push({ kind, takers: new Set(await listHolders(db, needs)) });
  return found;
}

const isFor = (kind: string, id: string) => (choice: HandoverChoice) =>
  choice.kind === kind && choice.id === id;

/** Refuses work that no one decided about, or that the delegate may not do. */
export async function refuseHandover(
  db: Database,
  work: readonly HeldWork[],
  { away, delegate, choices }: HandoverPlan,
): Promise<void> {
  for (const one of work) {
    const items = await one.list(db, away);
    const given: string[] = [];
    for (const { id, title } of items) {
      const choice = choices.find(isFor(one.kind, id));
      if (!choice)
        throw notPossible(
          `${one.label} changed: decide what happens to ${title} and send it again.`,
        );
      if (choice.to === 'delegate') given.push(id);
    }
    const refused = await listRefused(db, one, { delegate_id: delegate.user_id, ids: given });
    const first = items.find(({ id }) => refused.includes(id));
    if (first) throw notAccepted(`${delegate.name} can’t take over ${first.title}.`, 'delegate_id');
  }
}

export interface HandoverPlan {
  away: Away;
  delegate: { user_id: number; name: string };
  choices: readonly HandoverChoice[];
}

/** Hands over or leaves all work as chosen; returns what happened, without names. */
export async function handOver(
  tx: Database,
  work: readonly HeldWork[],
  { away, delegate, choices, why }: HandoverPlan & { why: string },
  now: Date,
): Promise<Effect[]> {
  const { user_id } = away;
  const effects: Effect[] = [];
  for (const one of work) {
    const items = await one.list(tx, away);
    const part = (to: HandoverChoice['to']) =>
      items.filter(({ id }) => choices.some((c) => isFor(one.kind, id)(c) && c.to === to));
    const idsOf = (some: readonly HeldItem[]) => some.map(({ id }) => id);
    const [given, kept] = [part('delegate'), part('keep')];
    const titles = (some: readonly HeldItem[]) => some.map(({ title }) => title);
    if (given.length > 0) {
      const delegate_id = delegate.user_id;
      await one.handOver(tx, { user_id, delegate_id, ids: idsOf(given), why }, now);
      effects.push({ label: `${one.label} handed over`, items: titles(given) });
    }
    if (kept.length > 0) {
      await one.release?.(tx, { user_id, ids: idsOf(kept), why }, now);
      effects.push({ label: `${one.label} ${one.keep.noted}`, items: titles(kept) });
    }
  }
  return effects;
}

/** What to do with work when no one has chosen: the delegate takes what they may. */
export async function defaultChoices(
  db: Database,
  work: readonly HeldWork[],
  { away, delegate_id }: { away: Away; delegate_id: number },
): Promise<HandoverChoice[]> {
  const choices: HandoverChoice[] = [];
  for (const one of work) {
    const ids = (await one.list(db, away)).map(({ id }) => id);
    const refused = await listRefused(db, one, { delegate_id, ids });
    for (const id of ids)
      choices.push({ kind: one.kind, id, to: refused.includes(id) ? 'keep' : 'delegate' });
  }
  return choices;
}
