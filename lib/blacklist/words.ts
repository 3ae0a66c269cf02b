import type { BlacklistIdentity, BlacklistRow } from '@/lib/contracts/blacklist';

export const STATE_LABELS: Record<BlacklistRow['state'], string> = {
  active: 'Active',
  lifted: 'Lifted',
  expired: 'Expired',
};

export const SEVERITY_LABELS: Record<BlacklistRow['severity'], string> = {
  block: 'Blocks',
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

/** Each ID of an entry with its label. */
export const idsOf = (lists: Lists): { label: string; value: string }[] =>
  IDS.flatMap(({ label, list }) => lists[list].map((value) => ({ label, value })));

/** The name of an entry: its names, else its first ID. */
export function nameOf(entry: Lists & { erased?: number }): string {
  if (entry.names.length > 0) return entry.names.join(', ');
  const [first] = idsOf(entry);
  // A space that doesn’t break: a narrow cell cuts the end of the ID, not all of it.
  if (first) return `${first.label}\u00A0${first.value}`;
  return entry.erased ? 'Deleted person' : 'Unknown';
}

/** What an action did to open applications, as a following sentence. */
export function movedWords({ held, resumed }: { held: number; resumed: number }): string {
  const of = (count: number, words: string) =>
    count === 0 ? '' : ` ${count === 1 ? '1 application' : `${count} applications`} ${words}.`;
  return of(held, 'put on hold') + of(resumed, 'resumed');
}
