import type { Database } from '@/backend/core/db/database';
import { fillPerks } from './ladder-store';

const PERKS: Readonly<Record<string, string>> = {
  'Novice Driver': 'The company’s paint job, and a place in its convoys.',
  Driver: 'Driving exams and staff applications.',
  'Experienced Driver': 'May lead a convoy of up to five.',
  'Senior Driver': 'A name plate in the company’s colours.',
  'Expert Driver': 'May mentor a new driver in their first month.',
  'Master Driver': 'The gold paint job.',
  'Elite Driver': 'Picks a route for the monthly convoy.',
  'Legendary Driver': 'A place in the website’s hall of fame.',
  'Icon of the Road': 'A company truck named after them.',
};

/** Perks of the demo ranks; existing texts are kept. */
export async function addPerks(tx: Database, now: Date): Promise<void> {
  for (const [name, perks] of Object.entries(PERKS)) await fillPerks(tx, { name, perks, now });
}
