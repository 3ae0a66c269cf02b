import type { Option } from './select-field';

interface Filter {
  noun: string;
  value: string | undefined;
  /** Undefined until they are known. */
  choices: readonly Option[] | undefined;
}

/**
 * The options of a filter whose choices are loaded. A value of the address that isn't among them is
 * one as well, because the list is narrowed by it all the same.
 */
export function filterOptions({ noun, value = '', choices }: Filter): readonly Option[] {
  const isListed = value === '' || choices?.some((choice) => choice.value === value);
  return [
    { value: '', label: `Any ${noun}` },
    ...(choices ?? []),
    ...(isListed ? [] : [{ value, label: choices ? `Unknown ${noun}` : 'Loading…' }]),
  ];
}

export const namedOptions = (choices: readonly { name: string }[] | undefined) =>
  choices?.map(({ name }) => ({ value: name, label: name }));
