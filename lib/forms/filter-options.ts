import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '@/lib/http/failure-of';

interface Option {
  value: string;
  label: string;
}

interface Filter<Data> {
  noun: string;
  value: string | undefined;
  /** The query that loads the choices. */
  query: UseQueryResult<Data>;
  choicesOf: (data: Data) => readonly Option[];
}

/**
 * The options of a filter with loaded choices. An unknown value in the URL is an option too, because
 * it filters the list all the same.
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

/** Whether there is more than one choice. */
export const hasChoice = (options: readonly Option[]): boolean => options.length > 1;

export const namedOptions = (choices: readonly { name: string }[]): readonly Option[] =>
  choices.map(({ name }) => ({ value: name, label: name }));
