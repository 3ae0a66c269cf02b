import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import type { Identity } from './rules';

/** What becomes of the applications that entries mean: recruitment, which comes later, hands it in. */
export interface Applicants {
  /** Entries and applications come one after another: to be called before entries are changed. */
  lock(tx: Database, now: Date): Promise<void>;
  /** Holds the applications that the entries mean now, and lets those go on that they meant before. */
  recheck(
    tx: Database,
    context: Pick<Context, 'config'>,
    entryIds: readonly number[],
    now: Date,
  ): Promise<{ held: number; resumed: number }>;
  findByRef(db: Database, ref: string): Promise<Identity | null>;
  /** Applications that met an entry, the last one first. */
  listMet(db: Database, entryId: number): Promise<Met[]>;
}

interface Met {
  id: number;
  ref: string;
  name: string | null;
  state: ApplicationState;
  is_refused: boolean;
  /** Which of the ids matched. */
  matched: string[];
  at: Date;
}

/** An action of the staff on the blacklist. */
export type BlacklistAction = StaffAction & { applicants: Applicants };
