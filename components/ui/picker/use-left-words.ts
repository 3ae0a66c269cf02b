import { useContext } from 'react';
import { FormContext } from '@/components/ui/form/form-context';
import type { PickerProps } from './choice';

/** The search of a picker in a form: words for which nothing was chosen are no answer to send. */
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
