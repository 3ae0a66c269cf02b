import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { MarkdownField } from '@/components/ui/form/markdown-field';
import { Notice } from '@/components/ui/state/notice';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import {
  publishRulesEndpoint,
  type Rules,
  type RulesVersionAnswer,
  versionAfter,
} from '@/lib/contracts/training';
import type { Fields } from '@/lib/forms/fields';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { QUESTION_PLACES, readPublication, STEP_WORDS } from '@/lib/training/rules-form';
import { type Publication, usePublishRules } from '@/lib/training/rules-queries';
import { ConfirmPublication } from './confirm-publication';
import { QuestionFields } from './question-fields';
import { RulesPreview } from './rules-preview';

interface PublishFormProps {
  base: RulesVersionAnswer;
  /** The version in force by now. */
  current: Pick<Rules, 'id' | 'major' | 'minor'>;
  onDone: () => void;
}

export function PublishForm({ base, current, onDone }: PublishFormProps) {
  const [asked, setAsked] = useState<Publication | null>(null);
  const publish = usePublishRules();
  const send = (publication: Publication) => {
    setAsked(null);
    const goOn = fromHere();
    publish.mutate(publication, {
      onSuccess: ({ major, minor }) => {
        notify({ type: 'SUCCESS', message: `Version ${major}.${minor} published.` });
        goOn(onDone);
      },
    });
  };
  return (
    <Card title="New version of the rules" aside={`Based on ${base.major}.${base.minor}`}>
      {current.id !== base.id && !publish.isPending && !publish.isSuccess && (
        <Notice tone="warning" role="alert">
          Version {current.major}.{current.minor} has been published in the meantime, so this draft
          can no longer be published. Copy your text, cancel and start again from the latest
          version.
        </Notice>
      )}
      <Form
        schema={publishRulesEndpoint.input.body}
        read={(fields: Fields) => readPublication(base.id, fields)}
        isPending={publish.isPending}
        error={publish.error}
        isAskedAgain
        onSubmit={async (publication) => setAsked(publication)}
      >
        <MarkdownField
          label="Rules"
          name="rules.body"
          rows={20}
          maxLength={40_000}
          defaultValue={base.body}
          renderPreview={(text) => <RulesPreview text={text} />}
        />
        {QUESTION_PLACES.map((place) => (
          <QuestionFields key={place} place={place} begun={base.questions[place]} />
        ))}
        <TextArea
          label="Change summary"
          name="rules.change_note"
          rows={2}
          maxLength={500}
          hint="One or two sentences, shown to all members. 10–500 characters."
        />
        <RadioGroup
          label="Version type"
          name="step"
          options={STEP_WORDS.map(({ step, label, hint }) => {
            const { major, minor } = versionAfter(base, step);
            return { value: step, label: `${label}: version ${major}.${minor}`, hint };
          })}
        />
        <FormButtons onCancel={onDone}>
          <SubmitButton>Publish…</SubmitButton>
        </FormButtons>
      </Form>
      {asked && (
        <ConfirmPublication
          base={base}
          step={asked.step}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
