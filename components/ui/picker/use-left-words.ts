import { useContext } from 'react';
import { FormContext } from '@/components/ui/form/form-context';
import type { PickerProps } from './choice';

/** Keeps a form from being sent while a search has words but no choice. */
export function useLeftWords(search: Pick<PickerProps, 'subject' | 'words' | 'onSearch'>) {
  const { subject, words, onSearch } = search;
  const { lookAgain } = useContext(FormContext);
  return {
    rule: () =>
      words === ''
        ? undefined
        : `Choose from the ${subject} found for “${words}”, or clear the search.`,
    onSearch: (next: string) => {
      onSearch(next);
      lookAgain?.();
    },
  };
}
