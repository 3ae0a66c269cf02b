import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import type { Identity } from './rules';

/** What happens to matching applications; recruitment, a later domain, provides it. */
export interface Applicants {
  /** Serialises entries and applications; call it before changing entries. */
  lock(tx: Database, now: Date): Promise<void>;
  /** Holds applications that now match, and resumes those that no longer do. */
  recheck(
    tx: Database,
    context: Pick<Context, 'config'>,
    entryIds: readonly number[],
    now: Date,
  ): Promise<{ held: number; resumed: number }>;
  findByRef(db: Database, ref: string): Promise<Identity | null>;
  /** Applications that matched an entry, latest first. */
  listMet(db: Database, entryId: number): Promise<Met[]>;
}

interface Met {
  id: number;
  ref: string;
  name: string | null;
  state: ApplicationState;
  is_refused: boolean;
  /** The IDs that matched. */
  matched: string[];
  at: Date;
}

/** A staff action on the blacklist. */
export type BlacklistAction = StaffAction & { applicants: Applicants };
