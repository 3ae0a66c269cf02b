import type { Context } from '@/backend/core/context';
import { TASKS } from '@/backend/modules';

/** Tests call these two themselves: they would use up the answers that stand-ins have for one question. */
const APART = ['recruitment.ask-services-again', 'accounts.check-outside'];
const STEPS = TASKS.filter(({ name }) => !APART.includes(name));

/**
 * Does all that is done from time to time, or what one domain does, one after another, whether it is
 * due or not.
 */
export async function maintain(context: Context, domain = ''): Promise<void> {
  const now = context.clock.now();
  for (const { name, run } of STEPS) if (name.startsWith(domain)) await run(context, now);
}
