import type { Database } from '@/backend/core/db/database';
import type { CatalogueTheory, Standing } from '@/lib/contracts/exams/catalogue';
import { listTaken } from './attempt-store';
import { listTheories } from './bank-store';
import { judgeTheory } from './judge';
import { mayTakeTheory } from './take';

interface ShownTheory {
  shown: CatalogueTheory | null;
  /** Why it keeps the member from the exam. */
  reason: string | null;
}

/** The theory tests of all exams as one member sees them. */
export async function theoriesOf(
  db: Database,
  userId: number,
  clock: { now: Date; timeZone: string },
) {
  const theories = await listTheories(db);
  const taken = theories.length > 0 ? await listTaken(db, userId) : [];
  return (type: { id: number; cooldown_days: number }, practical: Standing): ShownTheory => {
    const theory = theories.find(({ type_id }) => type_id === type.id);
    if (!theory) return { shown: null, reason: null };
    const { questions, minutes, pass_percent } = theory;
    const { reason, next_on: _, ...judged } = judgeTheory(taken, type, clock);
    const may_start = judged.standing === 'open' && mayTakeTheory(practical);
    return { shown: { questions, minutes, pass_percent, ...judged, may_start }, reason };
  };
}
