interface Turn<Result> {
  running: Promise<Result>;
  next?: Promise<Result>;
}

/**
 * Lets callers of the same thing share the work: who comes while it is under way waits for the next
 * turn, so that nobody gets an answer from before their question.
 */
export function shareTurns<Result>(
  work: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const turns = new Map<string, Turn<Result>>();

  function start(key: string): Promise<Result> {
    const turn: Turn<Result> = { running: work(key) };
    turns.set(key, turn);
    const end = () => {
      if (turns.get(key) === turn && !turn.next) turns.delete(key);
    };
    turn.running.then(end, end);
    return turn.running;
  }

  return (key) => {
    const turn = turns.get(key);
    if (!turn) return start(key);
    const begin = () => start(key);
    turn.next ??= turn.running.then(begin, begin);
    return turn.next;
  };
}
