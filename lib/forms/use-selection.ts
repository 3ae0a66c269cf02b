import { useState } from 'react';

export interface Selection {
  chosenIds: ReadonlySet<number>;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** The selected rows of a list, by ID. */
export function useSelection(): Selection {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const onChoose = (ids: readonly number[], isChosen: boolean) =>
    setChosenIds(
      (known) =>
        new Set([...[...known].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]),
    );
  return { chosenIds, onChoose };
}
