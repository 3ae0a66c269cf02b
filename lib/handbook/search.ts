import type { GuideChapter } from '@/lib/contracts/handbook';

export interface GuideHit {
  slug: string;
  title: string;
  /** An excerpt around the match; empty if only the title matches. */
  before: string;
  found: string;
  after: string;
  /** The number of matches in the chapter. */
  times: number;
}

const AROUND = 70;

/** The positions of a phrase in a text, ignoring case. */
function placesOf(text: string, words: string): number[] {
  const [low, asked] = [text.toLowerCase(), words.toLowerCase()];
  // A letter whose lower case is longer would shift every later position.
  if (asked === '' || low.length !== text.length) return [];
  const places: number[] = [];
  for (let at = low.indexOf(asked); at !== -1; at = low.indexOf(asked, at + asked.length))
    places.push(at);
  return places;
}

const textOf = ({ plain, checklist, templates }: GuideChapter) =>
  [plain, ...checklist, ...templates.flatMap(({ title, text }) => [title, text])].join('\n');

/** The chapters whose title, text, checklist or templates contain a phrase. */
export function findInGuide(chapters: readonly GuideChapter[], words: string): GuideHit[] {
  return chapters.flatMap((chapter) => {
    const text = textOf(chapter);
    const places = placesOf(text, words);
    const times = places.length + placesOf(chapter.title, words).length;
    if (times === 0) return [];
    const { slug, title } = chapter;
    const [at] = places;
    if (at === undefined) return [{ slug, title, before: '', found: '', after: '', times }];
    const end = at + words.length;
    const from = Math.max(at - AROUND, 0);
    return [
      {
        slug,
        title,
        before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`,
        found: text.slice(at, end),
        after: `${text.slice(end, end + AROUND)}${end + AROUND < text.length ? '…' : ''}`,
        times,
      },
    ];
  });
}

/** The chapter IDs with one moved up or down. */
export function movedIds(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + step;
  const other = ids[to];
  if (from === -1 || other === undefined) return [...ids];
  return ids.map((one, place) => (place === from ? other : place === to ? id : one));
}
