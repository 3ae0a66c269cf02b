import { useQuery } from '@tanstack/react-query';
import * as contract from '@/lib/contracts/guide';
import type { Topic } from '@/lib/contracts/core/changes';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

const KEY = ['guide'];
const FOLLOWED: { topics: readonly Topic[] } = { topics: ['guide'] };

export const useGuide = () =>
  useQuery({
    queryKey: [...KEY, 'all'],
    queryFn: ({ signal }) => callEndpoint(contract.guideEndpoint, {}, { signal }),
    meta: FOLLOWED,
  });

/** A chapter as it was written. Not followed: whoever writes at it is not disturbed. */
export const useWrittenChapter = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'written', id],
    queryFn: ({ signal }) => callEndpoint(contract.chapterEndpoint, { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
    // Whoever opens it again begins with what is stored then.
    gcTime: 0,
  });

export const usePreview = (body: string) =>
  useQuery({
    queryKey: ['guide preview', body],
    queryFn: ({ signal }) =>
      callEndpoint(contract.previewGuideEndpoint, { body: { body } }, { signal }),
  });

const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

export interface SeenChapter {
  id: number;
  version: number;
}

/** Adds a chapter, or changes the one that is given. */
export const useSaveChapter = (seen: SeenChapter | null) =>
  useWrite(FORM, (chapter: contract.ChapterFields) =>
    seen === null
      ? callEndpoint(contract.createChapterEndpoint, { body: { chapter } })
      : callEndpoint(contract.editChapterEndpoint, {
          params: { id: seen.id },
          body: { version: seen.version, chapter },
        }),
  );

export const useArchiveChapter = ({ id, version }: SeenChapter) =>
  useWrite(WRITE, (is_archived: boolean) =>
    callEndpoint(contract.archiveChapterEndpoint, {
      params: { id },
      body: { version, is_archived },
    }),
  );

export const useOrderGuide = () =>
  useWrite(WRITE, (ids: number[]) => callEndpoint(contract.orderGuideEndpoint, { body: { ids } }));

export const useDraftGuide = () => useWrite(WRITE, () => callEndpoint(contract.draftGuideEndpoint));
