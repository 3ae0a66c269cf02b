import { isSmall, shareWords } from '@/lib/exams/statistics';

interface ShareProps {
  some: number;
  all: number;
}

/** A share in percent; of few, it says of how many. */
export function Share({ some, all }: ShareProps) {
  return (
    <>
      {shareWords(some, all)}
      {isSmall(all) && <span className="block text-xs text-muted">small sample: {all}</span>}
    </>
  );
}
