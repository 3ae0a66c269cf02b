import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldRule } from '@/lib/forms/places';
import type { Cause } from '@/lib/navigation/list-address';

/** Long enough that typing asks once, not for each letter. */
const PAUSE_MS = 300;

interface TypedSearch {
  /** What the address searches for. */
  value: string;
  rule: FieldRule;
  onSearch: (words: string, cause?: Cause) => void;
}

/** The words of a search, asked for once typing pauses, and at once by Enter or leaving the field. */
export function useTypedSearch({ value, rule, onSearch }: TypedSearch) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [error, setError] = useState<string>();
  /** What was searched here and isn't in the address yet. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const place = asked.lastIndexOf(value);
    setAsked(place === -1 ? [] : asked.slice(place + 1));
    // The address has changed by other means, such as "Reset filters"; else it is behind the letters.
    if (place === -1) {
      setText(value);
      setError(undefined);
    }
  }
  const last = asked.at(-1) ?? value;
  const ask = (wanted: string) => {
    setAsked([...asked, wanted]);
    // A search is one step in the history, however often it pauses on the way.
    onSearch(wanted, value === '' || wanted === '' ? undefined : 'typed');
  };
  const search = (typed: string, isLeft = false) => {
    const wanted = typed.trim();
    const problem = wanted === '' ? undefined : rule(wanted);
    setError(problem);
    if (problem !== undefined) return;
    if (wanted === value && asked.length === 0) return;
    // To press Enter asks again where the first time was refused; to leave the field doesn't.
    if (isLeft && wanted === last) return;
    ask(wanted);
  };

  const words = text.trim();
  // What can't be searched for yet, such as part of an ID, is no mistake while it is typed.
  const isAhead = words !== '' && words !== last && rule(words) === undefined;
  const askNow = useEffectEvent(() => ask(words));
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(askNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isAhead]);

  const type = (entered: string) => {
    // Cells pasted from a spreadsheet have tabs between them, which no search may contain.
    const typed = entered.replaceAll(/\p{Cc}+/gu, ' ');
    setText(typed);
    setError(undefined);
    if (typed === '') search('');
  };
  return { text, error, type, search };
}
