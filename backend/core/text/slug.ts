const LONGEST_SLUG = 60;

/** A title as a slug, such as `hr-day`. */
export function slugOf(title: string, otherwise: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');
  return words.slice(0, LONGEST_SLUG).replace(/-$/, '') || otherwise;
}
