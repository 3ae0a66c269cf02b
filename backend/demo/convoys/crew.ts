import { addHours } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { answerDuty, wishDuties } from '@/backend/events/crew/actions';
import type { CrewDuty } from '@/lib/contracts/events/events';
import type { Filled } from './filled';

const WISHES: readonly (readonly CrewDuty[])[] = [['control', 'tail'], ['media'], ['control']];

interface Crewed {
  id: number;
  created: Date;
  /** Who says yes, by their emails. */
  coming: readonly string[];
  lead: string;
}

/** Some who come would take a duty, and the lead has confirmed. */
export async function addCrew(
  tx: Database,
  { config, writerOf }: Filled,
  { id, created, coming, lead }: Crewed,
): Promise<void> {
  const at = addHours(created, 5);
  const by = (who: string) => ({ tx, config, actor: writerOf(who, at), now: at });
  for (const [place, wishes] of WISHES.entries()) {
    const email = coming[place];
    if (email !== undefined) await wishDuties(by(email), id, wishes);
  }
  await answerDuty(by(lead), id, { duty: 'lead', answer: 'confirm' });
}
