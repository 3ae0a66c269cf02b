import type { Database } from '@/backend/core/db/database';
import { fillPerks } from '@/backend/rewards/ladder-store';

const PERKS: Readonly<Record<string, string>> = {
  'Novice Driver': 'The company’s paint job, and a place in its convoys.',
  Driver: 'Driving exams, and applications for the staff.',
  'Experienced Driver': 'May lead a convoy of up to five.',
  'Senior Driver': 'A name plate in the company’s colours.',
  'Expert Driver': 'May look after a new driver in their first month.',
  'Master Driver': 'The golden paint job.',
  'Elite Driver': 'Chooses a route of the monthly convoy.',
  'Legendary Driver': 'A place in the hall of fame of the website.',
  'Icon of the Road': 'A truck of the company’s fleet is named after them.',
};

/** What the ranks of the demo company bring; whatever somebody wrote there stays. */
export async function addPerks(tx: Database, now: Date): Promise<void> {
  for (const [name, perks] of Object.entries(PERKS)) await fillPerks(tx, { name, perks, now });
}
