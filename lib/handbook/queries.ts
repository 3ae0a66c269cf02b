import * as contract from '@/lib/contracts/handbook';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

const KEY = ['guide'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

export const useGuide = readQuery({
  key: KEY,
  endpoint: contract.guideEndpoint,
  topics: ['guide'],
});
/** Not followed live: what is read when a form opens is enough. */
export const useMessageTemplates = readQuery({
  key: KEY,
  endpoint: contract.messageTemplatesEndpoint,
});
/** A chapter's source. Not followed live, so that writers aren't interrupted. */
export const useWrittenChapter = readQuery({
  key: KEY,
  endpoint: contract.chapterEndpoint,
  refetchOnWindowFocus: false,
  // Reopening starts from what is stored by then.
  gcTime: 0,
});
export const usePreview = readQuery({
  key: ['guide preview'],
  endpoint: contract.previewGuideEndpoint,
});

export interface SeenChapter {
  id: number;
  version: number;
}

/** Adds a chapter, or updates the one given. */
export const useSaveChapter = (seen: SeenChapter | null) =>
  useWrite(FORM, (chapter: contract.ChapterFields) =>
    seen === null
      ? callEndpoint(contract.createChapterEndpoint, { body: { chapter } })
      : callEndpoint(contract.editChapterEndpoint, {
          params: { id: seen.id },
          body: { version: seen.version, chapter },
        }),
  );

export const useArchiveChapter = write({ ...WRITE, endpoint: contract.archiveChapterEndpoint });
export const useOrderGuide = write({ ...WRITE, endpoint: contract.orderGuideEndpoint });
export const useDraftGuide = write({ ...WRITE, endpoint: contract.draftGuideEndpoint });
