import { and, between, eq, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { sharedCells, type Span } from '@/backend/jobs/public';
import { roadCells } from '@/backend/map/tables';
import type { Game } from '@/lib/contracts/jobs/games';
import { ROAD_CELL, SHEET_CELLS } from '@/lib/contracts/map/roads';

const MOST_DRIVES = 255;

export interface DrivenCell {
  game: Game;
  x: number;
  z: number;
  drives: number;
}

/** Counts drives of live trucks through cells that at least two members have driven. */
export async function countDrives(db: Database, cells: readonly DrivenCell[]): Promise<void> {
  await db.execute(
    sql`insert into ${roadCells} (game, x, z, source, drives)
      select game, x, z, 'live', least(drives, ${MOST_DRIVES}::int)
      from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        as driven (game text, x int, z int, drives int)
      order by game, x, z
      on conflict (game, x, z, source) do update
        set drives = least(${roadCells.drives} + excluded.drives, ${MOST_DRIVES}::int)`,
  );
}

/** Replaces the cells that the jobs of at least two members have in common. */
export async function replaceRoadsOfJobs(tx: Database, span: Span): Promise<void> {
  await tx.delete(roadCells).where(eq(roadCells.source, 'jobs'));
  await tx.execute(
    sql`insert into ${roadCells} (game, x, z, source, drives)
      select game, x, z, 'jobs', least(drives, ${MOST_DRIVES}::int)
      from (${sharedCells(span, ROAD_CELL)}) driven`,
  );
}

/** The cells of a sheet in the order of its rows. */
export async function listCells(
  db: Database,
  { game, column, row }: { game: Game; column: number; row: number },
): Promise<{ x: number; z: number }[]> {
  const [left, top] = [column * SHEET_CELLS, row * SHEET_CELLS];
  return db
    .selectDistinct({ x: roadCells.x, z: roadCells.z })
    .from(roadCells)
    .where(
      and(
        eq(roadCells.game, game),
        between(roadCells.x, left, left + SHEET_CELLS - 1),
        between(roadCells.z, top, top + SHEET_CELLS - 1),
      ),
    )
    .orderBy(roadCells.z, roadCells.x);
}
