import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import type { ApplicationDraft } from '@/lib/contracts/recruitment/apply';
import { LanguagesField } from '@/components/recruitment/shared/languages-field';
import { countryOptions } from '@/lib/format/countries';

const COUNTRIES = [{ value: '', label: 'Choose your country' }, ...countryOptions()];

/** Personal details. */
export function PersonFields({ draft }: { draft: ApplicationDraft }) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        hint="The name you’ll use in the company, 2–32 characters."
        autoComplete="nickname"
        maxLength={32}
        required
        defaultValue={draft.name ?? ''}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        hint="We’ll send updates and your activation link here."
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={draft.email ?? ''}
      />
      <div className="fields-beside sm:grid-cols-2">
        <NumberField
          label="Birth year"
          name="birth_year"
          isWhole
          required
          defaultValue={draft.birth_year ?? ''}
        />
        <ChoiceField
          label="Country"
          name="country"
          options={COUNTRIES}
          required
          defaultValue={draft.country ?? ''}
        />
      </div>
      <LanguagesField label="Languages" hint="Those you speak." chosen={draft.languages} />
    </>
  );
}
