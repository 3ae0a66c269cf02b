import { useRef, useState } from 'react';

const SETTLED_MS = 400;

/** The last typed value, debounced. */
export function useDebouncedState<Value>(first: Value): [Value, (read: () => Value) => void] {
  const [value, setValue] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setLater = (read: () => Value) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setValue(read()), SETTLED_MS);
  };
  return [value, setLater];
}
