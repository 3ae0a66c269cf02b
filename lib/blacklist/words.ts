import type { BlacklistIdentity, BlacklistRow } from '@/lib/contracts/blacklist';

export const STATE_LABELS: Record<BlacklistRow['state'], string> = {
  active: 'Active',
  lifted: 'Lifted',
  expired: 'Expired',
};

export const SEVERITY_LABELS: Record<BlacklistRow['severity'], string> = {
  block: 'Refuses',
  warn: 'Warns',
};

export const severityTone = ({ state, severity }: Pick<BlacklistRow, 'state' | 'severity'>) => {
  if (state !== 'active') return 'neutral';
  return severity === 'block' ? 'danger' : 'warning';
};

const IDS = [
  { label: 'Steam', list: 'steam_ids' },
  { label: 'Discord', list: 'discord_ids' },
  { label: 'TruckersMP', list: 'truckersmp_ids' },
  { label: 'Email', list: 'emails' },
] as const;

type Lists = Omit<BlacklistIdentity, 'source' | 'obstacle'>;

/** Each id of an entry with what it is. */
export const idsOf = (lists: Lists): { label: string; value: string }[] =>
  IDS.flatMap(({ label, list }) => lists[list].map((value) => ({ label, value })));

/** How an entry is called: by its names, else by its first id. */
export function nameOf(entry: Lists & { erased?: number }): string {
  if (entry.names.length > 0) return entry.names.join(', ');
  const [first] = idsOf(entry);
  if (first) return `${first.label} ${first.value}`;
  return entry.erased ? 'Somebody who was erased' : 'Nobody';
}

/** What an action has done to open applications, as a sentence behind another. */
export function movedWords({ held, resumed }: { held: number; resumed: number }): string {
  const of = (count: number, words: string) =>
    count === 0 ? '' : ` ${count === 1 ? '1 application' : `${count} applications`} ${words}.`;
  return of(held, 'put on hold') + of(resumed, 'going on');
}
