import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '@/lib/http/failure-of';

interface Option {
  value: string;
  label: string;
}

interface Filter<Data> {
  noun: string;
  value: string | undefined;
  /** What loads the choices. */
  query: UseQueryResult<Data>;
  choicesOf: (data: Data) => readonly Option[];
}

/**
 * The options of a filter whose choices are loaded. A value of the address that isn't among them is
 * one as well, because the list is narrowed by it all the same.
 */
export function filterOptions<Data>({
  noun,
  value = '',
  query,
  choicesOf,
}: Filter<Data>): readonly Option[] {
  const choices = query.data && choicesOf(query.data);
  const isListed = value === '' || choices?.some((choice) => choice.value === value);
  const isKnown = choices !== undefined || failureOf(query) !== null;
  return [
    { value: '', label: `Any ${noun}` },
    ...(choices ?? []),
    ...(isListed ? [] : [{ value, label: isKnown ? `Unknown ${noun}` : 'Loading…' }]),
  ];
}

/** Whether there is more to choose than everything. */
export const hasChoice = (options: readonly Option[]): boolean => options.length > 1;

export const namedOptions = (choices: readonly { name: string }[]): readonly Option[] =>
  choices.map(({ name }) => ({ value: name, label: name }));
