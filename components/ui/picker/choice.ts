/** One of many things that are searched by name. */
export interface Choice {
  id: number;
  name: string;
  /** Tells it from others of the same name. */
  note?: string;
}

/** What a search has come to. */
export interface FoundChoices {
  items: readonly Choice[];
  isSearching: boolean;
  /** Why there is no answer, where the search failed. */
  failure: Error | null;
  onRetry: () => void;
}

export interface PickerProps {
  /** What is searched, as in "Search members" and "No members found". */
  subject: string;
  /** What is there fits in a list, which is shown without a search. */
  isListed?: boolean;
  chosen: readonly Choice[];
  /** Whether choosing one leaves those chosen before. */
  isMultiple?: boolean;
  found: FoundChoices;
  /** Empty where nothing is searched. */
  words: string;
  onSearch: (words: string) => void;
  onChange: (chosen: readonly Choice[]) => void;
}
