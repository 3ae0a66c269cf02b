import type { Database } from '@/backend/core/db/database';
import type { Game } from '@/lib/contracts/jobs/jobs';

/** Accepted jobs of members that were under way in a span of time; jobs are a later domain. */
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
    started_at: Date;
    finished_at: Date;
  }[]
>;
