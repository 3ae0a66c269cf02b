import { useKeptWords } from '@/lib/store/kept-words';

/** The reader's ticks of a checklist, kept in this browser by the text of each point. */
export function useTicks(userId: number | undefined, chapterId: number) {
  const { words, keep, clear } = useKeptWords(`guide_ticks_${userId ?? 0}_${chapterId}`);
  return { ticked: words, tick: keep, clear };
}
