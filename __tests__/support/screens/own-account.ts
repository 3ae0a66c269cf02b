import { readNoticeChoices } from '@/lib/contracts/notices';
import type { OwnAccount } from '@/lib/own-account/queries';

/** The account of whoever looks at the settings, as the backend tells it. */
export const anOwnAccount = (known: Partial<OwnAccount> = {}): OwnAccount => ({
  name: 'Ada Test',
  rename_at: null,
  bio: 'I drive at night.',
  avatar: '',
  pictures: [],
  country: 'SE',
  language: 'sv',
  units: 'metric',
  time_zone: null,
  notices: readNoticeChoices({}),
  reach: { discord: true, mail: true },
  privacy: { figures: true, last_routes: true, last_seen: true, country: true, accounts: true },
  email: 'ada@example.com',
  new_email: null,
  has_password: true,
  deletion_due_at: null,
  ...known,
});
