import { type SyntheticEvent, useState } from 'react';

/**
 * The version a form was begun with. A refetch must not make the input look newer than it is, so
 * that a colleague's change causes a conflict instead of being overwritten.
 */
export function useBegun<Value>(value: Value): Value {
  const [begun] = useState(() => value);
  return begun;
}

/**
 * The same for a form beside something to read: the latest value until something is typed or sent. From
 * then on the form stays as it was begun, even if a colleague's change would remove it, so that neither
 * the text nor the reason for a refusal is lost.
 */
export function useOnceTyped<Value>(latest: Value) {
  const [begun, setBegun] = useState<{ value: Value } | null>(null);
  const begin = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('form'))
      setBegun((known) => known ?? { value: latest });
  };
  return {
    shown: begun ? begun.value : latest,
    /** For the element around the form. */
    around: { onInput: begin, onSubmit: begin },
    /** Called once the form was saved or left. */
    end: () => setBegun(null),
  };
}
