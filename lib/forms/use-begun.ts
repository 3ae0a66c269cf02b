import { useState } from 'react';

/**
 * The version a form was begun with. A refetch must not make the input look newer than it is, so
 * that a colleague's change causes a conflict instead of being overwritten.
 */
export function useBegun<Value>(value: Value): Value {
  const [begun] = useState(() => value);
  return begun;
}
