import type { Database } from '@/backend/core/db/database';
import type { NoticeKind, NoticeReader } from '@/backend/core/notice-kind';
import { holdsAny } from '@/lib/contracts/core/permissions';

/** The page a notice links to for its reader. */
export const linkOf = (
  { path }: NoticeKind,
  about: string | null,
  reader: number,
): string | null => {
  if (!path || (about === null && path.length > 0)) return null;
  return path(about ?? '', reader);
};

interface Told {
  id: number;
  kind: string;
  about: string | null;
}

/** The links of notices, as far as the reader may still open them. */
export async function linksOf(
  db: Database,
  kinds: ReadonlyMap<string, NoticeKind>,
  reader: NoticeReader,
  told: readonly Told[],
): Promise<ReadonlyMap<number, string>> {
  const links = new Map<number, string>();
  for (const name of new Set(told.map((one) => one.kind))) {
    const kind = kinds.get(name);
    const group = told.filter((one) => one.kind === name);
    if (!kind || (kind.needs && !holdsAny(reader.permissions, kind.needs))) continue;
    const abouts = [...new Set(group.flatMap(({ about }) => about ?? []))];
    const open = kind.openTo ? await kind.openTo(db, reader, abouts) : abouts;
    for (const { id, about } of group) {
      if (about !== null && !open.includes(about)) continue;
      const link = linkOf(kind, about, reader.user_id);
      if (link !== null) links.set(id, link);
    }
  }
  return links;
}
