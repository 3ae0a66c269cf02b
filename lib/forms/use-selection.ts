import { useState } from 'react';

export interface Selection {
  chosenIds: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** The rows of a list that are ticked, by their IDs. */
export function useSelection(): Selection {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const onChoose = (ids: readonly number[], isChosen: boolean) =>
    setChosenIds(
      (known) =>
        new Set([...[...known].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]),
    );
  return { chosenIds, onChoose };
}
