/** Something that can be found by name. */
export interface Choice {
  id: number;
  name: string;
  /** Distinguishes it from others with the same name. */
  note?: string;
}

/** The state of a search. */
export interface FoundChoices {
  items: readonly Choice[];
  isSearching: boolean;
  /** Why the search failed. */
  failure: Error | null;
  onRetry: () => void;
}

export interface PickerProps {
  /** What is searched, as in "Search members" and "No members found". */
  subject: string;
  /** Whether everything fits in a list, which needs no search. */
  isListed?: boolean;
  chosen: readonly Choice[];
  /** Whether earlier choices stay when another is made. */
  isMultiple?: boolean;
  found: FoundChoices;
  /** Empty without a search. */
  words: string;
  onSearch: (words: string) => void;
  onChange: (chosen: readonly Choice[]) => void;
}
