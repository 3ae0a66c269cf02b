import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import { WrittenText } from '@/components/ui/text/written-text';
import type { Rules } from '@/lib/contracts/training';
import { ChangeLog } from './change-log';

/** The text loads after the page, so the browser can't scroll to the anchor by itself. */
function scrollToAnchor(box: HTMLElement | null) {
  if (box === null) return;
  const { hash } = window.location;
  const named = [...box.querySelectorAll('[id]')].find(
    ({ id }) => hash === `#${encodeURIComponent(id)}` || hash === `#${id}`,
  );
  named?.scrollIntoView();
}

interface RulesTextProps {
  rules: Rules;
  mayWrite: boolean;
}

export function RulesText({ rules, mayWrite }: RulesTextProps) {
  const { major, minor, published_at, accepted_at, anchors, html } = rules;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Card
        title={`Version ${major}.${minor}`}
        aside={
          <>
            Published <Time iso={published_at} shape="day" />
            {accepted_at && (
              <>
                , accepted by you <Time iso={accepted_at} shape="day" />
              </>
            )}
          </>
        }
      >
        <div ref={scrollToAnchor}>
          <WrittenText html={html} />
        </div>
      </Card>
      <div className="space-y-6 lg:sticky lg:top-4">
        {anchors.length > 0 && (
          <nav aria-label="Contents" className="hidden lg:block">
            <ul className="space-y-1 text-sm">
              {anchors.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="text-accent wrap-anywhere hover:underline">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ChangeLog mayWrite={mayWrite} />
      </div>
    </div>
  );
}
