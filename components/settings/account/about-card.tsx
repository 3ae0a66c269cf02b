import type * as z from 'zod/mini';
import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { countryOptions, languageOptions } from '@/lib/format/countries';
import { MAX_BIO, setAboutEndpoint } from '@/lib/contracts/own-account';
import { textIn, type Fields } from '@/lib/forms/fields';
import { type OwnAccount, useSetAbout } from '@/lib/own-account/queries';
import { notify } from '@/lib/messages/notify';

const { body } = setAboutEndpoint.input;

const read = (fields: Fields) => ({
  bio: textIn(fields, 'bio'),
  country: textIn(fields, 'country') || null,
  language: textIn(fields, 'language'),
});

/** What members write about themselves on their profile. */
export function AboutCard({ own }: { own: OwnAccount }) {
  const set = useSetAbout();
  const save = async (given: z.output<typeof body>) => {
    await set.mutateAsync(given);
    notify({ type: 'SUCCESS', message: 'Profile saved.' });
  };
  return (
    <Card title="About you">
      <Form schema={body} read={read} isPending={set.isPending} error={set.error} onSubmit={save}>
        <TextArea
          label="Introduction"
          name="bio"
          defaultValue={own.bio}
          maxLength={MAX_BIO}
          hint="Shown on your profile. Every member can read it."
        />
        <ChoiceField
          label="Country"
          name="country"
          defaultValue={own.country ?? ''}
          options={[{ value: '', label: 'Not set' }, ...countryOptions()]}
        />
        <ChoiceField
          label="Language"
          name="language"
          defaultValue={own.language}
          options={languageOptions()}
          hint="The language you prefer to speak. The panel is in English."
        />
        <SubmitButton>Save profile</SubmitButton>
      </Form>
    </Card>
  );
}
