import type { DirectoryRow } from '@/lib/contracts/profiles';

/** A driver as the directory lists them; a test names what matters to it. */
export const aDirectoryRow = (known: Partial<DirectoryRow> = {}): DirectoryRow => ({
  user_id: 7,
  name: 'Ada Test',
  avatar: '',
  supporter: false,
  role: { name: 'Driver', color: '#888888' },
  is_staff: false,
  rank: { name: 'Driver', color: '#888888' },
  division: null,
  joined_at: null,
  figures: null,
  last_seen_at: null,
  ...known,
});
