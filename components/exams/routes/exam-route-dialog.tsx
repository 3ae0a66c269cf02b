import { useState } from 'react';
import { LazyCityRouteMap } from '@/components/shared/map/lazy-city-route-map';
import { Dialog } from '@/components/ui/dialog/dialog';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { NumberField } from '@/components/ui/form/number-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import { StandingButtons } from '@/components/exams/shared/standing-buttons';
import { type ExamOfRoutes, type ExamRoute, examRouteFields } from '@/lib/contracts/exams/routes';
import { GAMES } from '@/lib/contracts/jobs/games';
import {
  useActivateExamRoute,
  useExamRouteHistory,
  useRemoveExamRoute,
  useSaveExamRoute,
} from '@/lib/exams/queries';
import { readExamRoute } from '@/lib/exams/type-form';
import { wayWords } from '@/lib/exams/words';
import { useBegun } from '@/lib/forms/use-begun';
import { GAME_LABELS } from '@/lib/jobs/labels';
import { notify } from '@/lib/messages/notify';
import { ActivateWithRoute } from './activate-with-route';

const GAME_OPTIONS = GAMES.map((value) => ({ value, label: GAME_LABELS[value] }));

interface ExamRouteDialogProps {
  /** Null for a new route. */
  route: ExamRoute | null;
  types: readonly ExamOfRoutes[];
  /** The exam that a new route is for. */
  typeId?: number;
  onClose: () => void;
}

export function ExamRouteDialog({ route: known, types, typeId, onClose }: ExamRouteDialogProps) {
  const route = useBegun(known);
  const save = useSaveExamRoute(route);
  const activate = useActivateExamRoute();
  const remove = useRemoveExamRoute();
  const [isActivating, setIsActivating] = useState(true);
  const draftOf = (id: string) =>
    types.find((type) => String(type.id) === id && !route && type.is_draft) ?? null;
  const history = useExamRouteHistory(route && { id: route.id });
  const city = (name: 'from_city' | 'to_city', label: string) => (
    <TextField label={label} name={name} maxLength={60} defaultValue={route?.[name]} />
  );
  return (
    <Dialog title={route ? `Edit ${wayWords(route)}` : 'New route'} onClose={onClose}>
      <Form
        schema={examRouteFields}
        read={readExamRoute}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (fields) => {
          const draft = isActivating ? draftOf(String(fields.type_id)) : null;
          await save.mutateAsync({ route: fields, activates_exam: draft !== null });
          const activated = draft ? ` Exam “${draft.name}” is active now.` : '';
          notify({ type: 'SUCCESS', message: `Route ${wayWords(fields)} saved.${activated}` });
          onClose();
        }}
      >
        <div className="fields-beside sm:grid-cols-2">
          <ChoiceField
            label="Exam"
            name="type_id"
            options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={route?.type_id ?? typeId}
          />
          <ChoiceField label="Game" name="game" options={GAME_OPTIONS} defaultValue={route?.game} />
          {city('from_city', 'From')}
          {city('to_city', 'To')}
          <TextField label="Via (optional)" name="via" maxLength={120} defaultValue={route?.via} />
          <NumberField
            label="Distance (km, optional)"
            name="distance_km"
            isWhole
            defaultValue={route?.distance_km ?? ''}
          />
        </div>
        <TextArea
          label="Notes (optional)"
          name="notes"
          rows={3}
          maxLength={500}
          hint="DLCs, roads to use, where to park. Candidates can read them."
          defaultValue={route?.notes}
        />
        <ActivateWithRoute
          draftOf={draftOf}
          first={String(typeId ?? types[0]?.id)}
          isChecked={isActivating}
          onChange={setIsActivating}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {route && (
            <StandingButtons
              what={`Route ${wayWords(route)}`}
              loses="You’d have to enter it again."
              row={route}
              activate={activate}
              remove={remove}
              onDone={onClose}
            />
          )}
          <CancelButton onCancel={onClose} />
          <SubmitButton>Save route</SubmitButton>
        </div>
      </Form>
      {route && (
        <div className="mt-5 space-y-4 border-t border-line pt-4">
          <LazyCityRouteMap game={route.game} from={route.from_city} to={route.to_city} />
          <LoadedHistory query={history} />
        </div>
      )}
    </Dialog>
  );
}
