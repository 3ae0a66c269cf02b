import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Game } from '@/lib/contracts/jobs/games';

/** Accepted and flagged jobs of current members that were under way in a span of time; jobs are a later domain. */
export type Drives = (
  db: Database,
  span: { game: Game; from: Date; to: Date },
) => Promise<
  readonly {
    user_id: number;
    name: string;
    job_id: number;
    from: string;
    to: string;
    km: number;
    /** Null if the tracker didn't tell it. */
    started_at: Date | null;
    finished_at: Date;
    is_flagged: boolean;
  }[]
>;

/** Whether the map shows the way between two cities; the map is a later domain. */
export type KnowsWay = (
  db: Database,
  way: { game: Game; from: string; to: string },
) => Promise<boolean>;

/** Where the members are at this moment who share it; the map is a later domain. */
export type Positions = (
  context: Context,
) => Promise<readonly { user_id: number; game: Game; x: number; z: number }[]>;
