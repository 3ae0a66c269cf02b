import { and, inArray, like } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { DRIVING, users } from '@/backend/members/public';

/** Who drives in the demo company, and with which tracker. */
export const listDemoDrivers = (db: Database) =>
  db
    .select({ user_id: users.id, tracker: users.tracker, country: users.country })
    .from(users)
    .where(and(like(users.email, '%@demo.example'), inArray(users.state, [...DRIVING])));
