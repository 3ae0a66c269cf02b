import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { wayWords } from '@/lib/exams/words';
import { formatDistance } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/jobs/labels';

interface ExamContentsProps {
  exam: Pick<CatalogueItem, 'items' | 'routes'>;
}

const SUMMARY = 'cursor-pointer py-1 font-medium';

/** What is assessed and where it is driven. */
export function ExamContents({ exam: { items, routes } }: ExamContentsProps) {
  return (
    <div className="mt-auto space-y-1 border-t border-line pt-3 text-sm">
      <details>
        <summary className={SUMMARY}>What is assessed</summary>
        <ul className="mt-1 space-y-1 pl-4">
          {items.map(({ name, weight, is_critical: isCritical }, place) => (
            <li key={place} className="flex justify-between gap-4">
              <span className="wrap-anywhere">
                {name}
                {isCritical && <span className="text-muted"> (critical)</span>}
              </span>
              <span className="text-muted">{weight}%</span>
            </li>
          ))}
        </ul>
      </details>
      {routes.length > 0 && (
        <details>
          <summary className={SUMMARY}>Routes</summary>
          <ul className="mt-1 space-y-2 pl-4">
            {routes.map((route) => (
              <li key={route.id} className="wrap-anywhere">
                {wayWords(route)}
                <span className="block text-muted">
                  {GAME_LABELS[route.game]}
                  {route.distance_km !== null && `, ${formatDistance(route.distance_km)}`}
                </span>
                {route.notes !== '' && (
                  <span className="block whitespace-pre-line text-muted">{route.notes}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
