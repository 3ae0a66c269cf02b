import type { TestBackend } from '@/__tests__/support/backend/backend';

interface TestDivision {
  name: string;
  description?: string;
  capacity?: number;
  min_rank?: string;
  leader_id?: number;
  is_open?: boolean;
}

/** Adds a division that takes members, unless it is said not to, and answers its id. */
export async function addDivision(
  backend: Pick<TestBackend, 'query'>,
  { name, description = '', capacity, min_rank, leader_id, is_open = true }: TestDivision,
): Promise<number> {
  const [added] = await backend.query(
    `insert into divisions (name, slug, description, color, capacity, min_rank, leader_id, is_open, created_at, updated_at)
     values ($1, lower($1), $2, '#fff', $3, $4, $5, $6, now(), now()) returning id`,
    [name, description, capacity ?? null, min_rank ?? null, leader_id ?? null, is_open],
  );
  return Number(added?.['id']);
}
