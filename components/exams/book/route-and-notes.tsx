import { useWatch } from 'react-hook-form';
import { LazyCityRouteMap } from '@/components/shared/map/lazy-city-route-map';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { TextArea } from '@/components/ui/form/text-area';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { wayWords } from '@/lib/exams/words';
import { GAME_LABELS } from '@/lib/jobs/labels';

interface RouteAndNotesProps {
  exam: CatalogueItem;
}

/** Where it is driven, and what the examiner should know. */
export function RouteAndNotes({ exam: { routes } }: RouteAndNotesProps) {
  const chosen = useWatch<{ route: string }, 'route'>({ name: 'route' });
  const route = routes.find(({ id }) => String(id) === chosen) ?? routes[0];
  return (
    <>
      <ChoiceField
        label="Route"
        name="route"
        options={routes.map((route) => ({
          value: String(route.id),
          label: `${wayWords(route)} (${GAME_LABELS[route.game]})`,
        }))}
      />
      {route && (
        <LazyCityRouteMap
          key={route.id}
          game={route.game}
          from={route.from_city}
          to={route.to_city}
        />
      )}
      <TextArea
        label="Notes (optional)"
        name="notes"
        rows={2}
        maxLength={500}
        hint="What the examiner should know, such as your server or voice channel."
      />
    </>
  );
}
