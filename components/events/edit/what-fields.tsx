import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import { CheckboxField } from '@/components/ui/form/ticks/checkbox-field';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { EVENT_KINDS } from '@/lib/contracts/events/events';
import { GAMES } from '@/lib/contracts/jobs/games';
import { EVENT_KIND_LABELS } from '@/lib/contracts/events/event-labels';
import { GAME_LABELS } from '@/lib/jobs/labels';
import { useDirectoryChoices } from '@/lib/profiles/queries';

const KINDS = EVENT_KINDS.map((value) => ({ value, label: EVENT_KIND_LABELS[value] }));
const GAME_CHOICES = GAMES.map((value) => ({ value, label: GAME_LABELS[value] }));

/** What it is, and for whom. */
export function WhatFields({ defaults }: { defaults: EventFields }) {
  const { data: choices } = useDirectoryChoices();
  const own = defaults.division_id;
  const known = (choices?.divisions ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  // The event's own division stays chosen until the others are there.
  const isKnown = own === null || known.some(({ value }) => value === String(own));
  const divisions = isKnown ? known : [...known, { value: String(own), label: `Division #${own}` }];
  return (
    <Card title="Event">
      <div className="fields-beside sm:grid-cols-2">
        <TextField
          label="Title"
          name="title"
          maxLength={100}
          defaultValue={defaults.title}
          className="sm:col-span-2"
        />
        <ChoiceField label="Kind" name="kind" options={KINDS} defaultValue={defaults.kind} />
        <ChoiceField label="Game" name="game" options={GAME_CHOICES} defaultValue={defaults.game} />
        <div className="sm:col-span-2">
          <CheckboxField
            label="Needs the ProMods map"
            name="promods"
            defaultChecked={defaults.promods}
          />
        </div>
        <TextField label="Server" name="server" maxLength={60} defaultValue={defaults.server} />
        <TextField
          label="Language"
          name="language"
          maxLength={40}
          defaultValue={defaults.language}
        />
        <TextField
          label="DLC"
          name="dlcs"
          hint="Separated by commas."
          defaultValue={defaults.dlcs.join(', ')}
          className="sm:col-span-2"
        />
        <NumberField
          label="Points"
          name="points"
          isWhole
          hint="For everyone who attended, 0–1,000."
          defaultValue={defaults.points}
        />
        <NumberField
          label="Places (optional)"
          name="capacity"
          isWhole
          hint="Later answers join a waiting list. Leave empty for no limit."
          defaultValue={defaults.capacity ?? ''}
        />
        {divisions.length > 0 && (
          <ChoiceField
            label="For"
            name="division_id"
            options={[{ value: '', label: 'All members' }, ...divisions]}
            defaultValue={own ?? ''}
          />
        )}
        <TextField
          label="TruckersMP event (optional)"
          name="truckersmp_id"
          hint="The event’s number or link."
          defaultValue={defaults.truckersmp_id ?? ''}
        />
      </div>
    </Card>
  );
}
