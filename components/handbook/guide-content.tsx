import { Button } from '@/components/ui/button';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { SearchField } from '@/components/ui/form/search-field';
import type { Guide } from '@/lib/contracts/handbook';
import { counted } from '@/lib/format/quantity';
import { useBegun } from '@/lib/forms/use-begun';
import { findInGuide } from '@/lib/handbook/search';
import { useChapterMoves } from '@/lib/handbook/use-chapter-moves';
import { idIn } from '@/lib/navigation/id-in';
import type { Cause } from '@/lib/navigation/list-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { ArchivedChapters } from './archived-chapters';
import { ChapterList } from './chapter-list';
import { ChapterView } from './chapter-view';
import { EditedChapter } from './edited-chapter';
import { EmptyGuide } from './empty-guide';
import { GuideHits } from './guide-hits';

const READING = { edit: undefined, new: undefined };

interface GuideContentProps {
  guide: Guide;
}

/** The chapter list beside the open chapter, form or search results. */
export function GuideContent({ guide: { chapters, archived } }: GuideContentProps) {
  const { query, setQuery } = useQueryState();
  // It stays when it is moved.
  const first = useBegun(chapters[0]?.id);
  const moves = useChapterMoves(chapters.map(({ id }) => id));
  const mayWrite = usePermissions().held.has('MANAGE_VTC_RULES');
  const words = typeof query['q'] === 'string' ? query['q'] : '';
  const edited = idIn(query['edit']);
  const isNew = query['new'] !== undefined;
  const read = (slug: string, cause?: Cause) =>
    setQuery({ ...READING, q: undefined, chapter: slug }, cause);
  if (mayWrite && (isNew || edited !== null))
    return (
      <div data-shown-by="edit new">
        <EditedChapter
          key={edited}
          id={isNew ? null : edited}
          onDone={(slug) => read(slug, 'done')}
          onCancel={() => setQuery(READING, 'done')}
        />
      </div>
    );
  if (chapters.length === 0)
    return (
      <div className="space-y-6">
        <EmptyGuide
          mayWrite={mayWrite}
          hasArchived={archived.length > 0}
          onNew={() => setQuery({ new: 'yes' })}
        />
        {archived.length > 0 && <ArchivedChapters chapters={archived} />}
      </div>
    );
  const asked = chapters.find(({ slug }) => slug === query['chapter']);
  const shown = asked ?? chapters.find(({ id }) => id === first) ?? chapters[0];
  const hits = words === '' ? [] : findInGuide(chapters, words);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="space-y-4 lg:sticky lg:top-4">
        <SearchField
          label="Search the handbook"
          value={words}
          onSearch={(q, cause) => setQuery({ q }, cause)}
        />
        <ChapterList
          chapters={chapters}
          shown={words === '' ? shown?.slug : undefined}
          onRead={read}
        />
        {mayWrite && <Button onClick={() => setQuery({ new: 'yes' })}>New chapter</Button>}
        {archived.length > 0 && <ArchivedChapters chapters={archived} />}
      </div>
      <div className="space-y-4">
        <LiveRegion className="text-sm text-muted wrap-anywhere">
          {words !== '' && `“${words}” appears in ${counted(hits.length, 'chapter')}.`}
        </LiveRegion>
        {hits.length > 0 && <GuideHits hits={hits} onRead={read} />}
        <LiveRegion>
          {words === '' && query['chapter'] !== undefined && !asked && (
            <Notice>That chapter doesn’t exist or was archived. Showing the first one.</Notice>
          )}
        </LiveRegion>
        {words === '' && shown && (
          <ChapterView
            key={shown.id}
            chapter={shown}
            moves={moves}
            mayWrite={mayWrite}
            onEdit={() => setQuery({ edit: `${shown.id}` })}
          />
        )}
      </div>
    </div>
  );
}
