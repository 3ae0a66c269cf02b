import { subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Person } from '@/backend/demo/people/people';
import type { WriterOf } from '@/backend/demo/writers';

export const HOST = 'events@demo.example';
export const DRIVER = 'driver@demo.example';

export interface Filled extends Pick<Context, 'config'> {
  now: Date;
  writerOf: WriterOf;
}

/** Those who have driven for long and still do. */
export function listDriving(people: readonly Person[], now: Date): Person[] {
  const longAgo = subDays(now, 80);
  return people.filter(({ joined_at, quiet_days }) => joined_at < longAgo && quiet_days < 7);
}
