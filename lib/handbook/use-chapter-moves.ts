import { useRef, useState } from 'react';
import { useOrderGuide } from './queries';
import { movedIds } from './search';

type Ids = readonly number[];

export interface ChapterMoves {
  /** The chapters in the order that was last asked for. */
  ids: Ids;
  move: (id: number, step: -1 | 1) => void;
}

/**
 * Moves chapters. Presses while a move is being saved are saved together after it, so that none is
 * lost and none overtakes another, of another chapter either.
 */
export function useChapterMoves(saved: Ids): ChapterMoves {
  const order = useOrderGuide();
  /** Null when all is saved. */
  const wanted = useRef<Ids | null>(null);
  const [shown, setShown] = useState<Ids | null>(null);
  const want = (ids: Ids | null) => {
    wanted.current = ids;
    setShown(ids);
  };
  const save = (ids: Ids) =>
    order.mutate(
      { ids: [...ids] },
      {
        onSuccess: () => {
          if (wanted.current === null || wanted.current === ids) want(null);
          else save(wanted.current);
        },
        onError: () => want(null),
      },
    );
  const move = (id: number, step: -1 | 1) => {
    const isSaving = wanted.current !== null;
    const ids = movedIds(wanted.current ?? saved, id, step);
    want(ids);
    if (!isSaving) save(ids);
  };
  return { ids: shown ?? saved, move };
}
