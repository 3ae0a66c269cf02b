import type { Context } from './context';

/** State in memory that belongs to one backend, created when first needed: a process may run several. */
export function backendState<State>(
  create: (context: Context) => State,
): (context: Context) => State {
  const states = new WeakMap<Context['broadcasts'], State>();
  return (context) => {
    const state = states.get(context.broadcasts) ?? create(context);
    states.set(context.broadcasts, state);
    return state;
  };
}
