import { useState } from 'react';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { PicksField } from '@/components/ui/picker/picks-field';
import { languageOptions } from '@/lib/format/countries';
import { LANGUAGE_CODES, languageName } from '@/lib/contracts/core/countries';
import { listIn } from '@/lib/forms/fields';

/** Written as Norwegian since; who chose it before keeps it. */
const NO_LONGER_OFFERED = 'nb';
const OFFERED = languageOptions().filter(({ value }) => value !== NO_LONGER_OFFERED);

const choiceOf = (code: string) => ({
  id: LANGUAGE_CODES.indexOf(code),
  name: languageName(code),
});

interface LanguagesFieldProps {
  label: string;
  hint?: string;
  chosen: readonly string[];
}

/** Languages by their names; a form gets their codes with spaces between them. */
export function LanguagesField({ label, hint, chosen }: LanguagesFieldProps) {
  const [words, setWords] = useState('');
  const [codes, setCodes] = useHeldText('languages', chosen.join(' '));
  const wanted = words.toLowerCase();
  const items = OFFERED.filter(({ label: name }) => name.toLowerCase().includes(wanted));
  return (
    <PicksField
      label={label}
      hint={hint}
      name="languages"
      subject="languages"
      isListed
      chosen={listIn({ codes }, 'codes').map(choiceOf)}
      words={words}
      onSearch={setWords}
      found={{
        items: items.map(({ value }) => choiceOf(value)),
        isSearching: false,
        failure: null,
        onRetry: () => setWords(''),
      }}
      onChange={(next) => setCodes(next.map(({ id }) => LANGUAGE_CODES[id]).join(' '))}
    />
  );
}
