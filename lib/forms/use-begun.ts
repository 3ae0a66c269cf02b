import { useState } from 'react';

/**
 * What a form was begun with. A later answer must not make what is written look newer than it is: what
 * a colleague has changed meanwhile is refused, and not undone unseen.
 */
export function useBegun<Value>(value: Value): Value {
  const [begun] = useState(() => value);
  return begun;
}
