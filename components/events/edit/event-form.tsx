import { useRouter } from 'next/router';
import { useState } from 'react';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { ScopeChoice } from '@/components/events/series/scope-choice';
import { MarkdownField } from '@/components/ui/form/markdown-field';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { NOT_AN_IMAGE } from '@/lib/contracts/core/files';
import {
  type EditedEvent,
  eventFields,
  type EventFields,
} from '@/lib/contracts/events/event-management';
import type { Scope } from '@/lib/contracts/events/series';
import { readEvent } from '@/lib/events/form';
import { useSaveEvent } from '@/lib/events/queries';
import { useUploads } from '@/lib/files/use-uploads';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { CrewFields } from './crew-fields';
import { EventPreview } from './event-preview';
import { PictureField } from './picture-field';
import { PlaceFields } from './place-fields';
import { RigFields } from './rig-fields';
import { SlotFields } from './slot-fields';
import { WhatFields } from './what-fields';
import { WhenFields } from './when-fields';

const RuleTemplates = templatesFor('event_rules');

interface EventFormProps {
  known: { id: number; version: number } | null;
  defaults: EventFields;
  crew: EditedEvent['crew'];
  wishes: EditedEvent['wishes'];
  isInSeries?: boolean;
  /** Called when something is changed. */
  onChange?: () => void;
}

const knownPicture = (key: string | null) => ({ known: key === null ? [] : [key], max: 1 });

export function EventForm(props: EventFormProps) {
  const { known, defaults, crew, wishes, isInSeries = false, onChange } = props;
  const { push } = useRouter();
  const [scope, setScope] = useState<Scope>('this');
  const save = useSaveEvent(useBegun(known));
  const banner = useUploads('banner', knownPicture(defaults.banner));
  const slot = useUploads('banner', knownPicture(defaults.slot?.picture ?? null));
  const routePicture = useUploads('banner', knownPicture(defaults.route_picture));
  const isUploading = [banner, slot, routePicture].some((one) => one.isUploading);

  const handleSubmit = async (event: EventFields) => {
    const goOn = fromHere();
    const id = await save.mutateAsync({ event, ...(isInSeries && { scope }) });
    notify({
      type: 'SUCCESS',
      message: known ? `“${event.title}” saved.` : `Draft “${event.title}” created.`,
    });
    goOn(() => void push(known ? routes.event(id) : routes.eventManage(id)));
  };

  return (
    <Form
      schema={eventFields}
      read={readEvent}
      isPending={save.isPending || isUploading}
      error={save.error}
      onChange={() => onChange?.()}
      onSubmit={handleSubmit}
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <WhatFields defaults={defaults} />
        <WhenFields defaults={defaults} />
        <PlaceFields defaults={defaults} picture={routePicture} onChange={onChange} />
        <div className="min-w-0 space-y-4">
          <RigFields title="Rig" name="rig" defaults={defaults.rig} />
          <RigFields
            title="Alternative rig"
            name="alternative_rig"
            defaults={defaults.alternative_rig}
          />
          <CrewFields crew={crew} wishes={wishes} />
          <Card title="Banner">
            <PictureField
              label="Banner (optional)"
              name="banner"
              hint={`${NOT_AN_IMAGE} Wide pictures look best.`}
              pictures={banner}
              onChange={onChange}
            />
          </Card>
          <Card title="Our slot">
            <div className="space-y-4">
              <SlotFields slot={defaults.slot} />
              <PictureField
                label="Picture of the slot (optional)"
                name="slot.picture"
                hint={NOT_AN_IMAGE}
                pictures={slot}
                onChange={onChange}
              />
            </div>
          </Card>
        </div>
      </div>
      <Card title="Texts">
        <div className="space-y-6">
          <MarkdownField
            label="Description"
            name="description"
            rows={8}
            maxLength={10_000}
            defaultValue={defaults.description}
            renderPreview={(text) => <EventPreview text={text} />}
          />
          <MarkdownField
            label="Rules"
            name="rules"
            tools={RuleTemplates}
            rows={8}
            maxLength={10_000}
            defaultValue={defaults.rules}
            renderPreview={(text) => <EventPreview text={text} />}
          />
        </div>
      </Card>
      {isInSeries && (
        <ScopeChoice
          label="Save changes for"
          hint="Events changed alone stay as they are. A new meet-up time moves the others by the series’ rule."
          value={scope}
          onChange={setScope}
        />
      )}
      <SubmitButton>
        {isUploading ? 'Uploading picture…' : known ? 'Save event' : 'Create draft'}
      </SubmitButton>
    </Form>
  );
}
