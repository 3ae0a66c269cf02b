import type { BlacklistFields } from '@/lib/contracts/blacklist';

/** An entry as the staff writes it. */
export const anEntry = (own: Partial<BlacklistFields> = {}): BlacklistFields => ({
  names: [],
  steam_ids: ['76561190000000901'],
  discord_ids: [],
  truckersmp_ids: [],
  emails: [],
  reason: 'Rammed a convoy on purpose.',
  evidence: [],
  severity: 'block',
  until: null,
  ...own,
});
