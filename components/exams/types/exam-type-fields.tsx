import { ChoiceField } from '@/components/ui/form/choice-field';
import { ChoicesField } from '@/components/ui/form/ticks/choices-field';
import { NumberField } from '@/components/ui/form/number-field';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import type { ExamType } from '@/lib/contracts/exams/types';
import { NEW_TYPE } from '@/lib/exams/type-form';
import { examinerLabel, type Named, retiredLabel, type TypeChoices } from './type-choices';

interface ExamTypeFieldsProps {
  type: ExamType | null;
  choices: TypeChoices;
}

const optionsOf = (some: readonly Named[]) =>
  some.map(({ id, name }) => ({ value: String(id), label: name }));

const namedDraft = ({ id, name, is_draft: isDraft }: ExamType): Named => ({
  id,
  name: isDraft ? `${name} (draft)` : name,
});

/** Those that can be granted, and the one that it has. */
const awardsFor = ({ award_id: held }: { award_id: number | null }, { awards }: TypeChoices) =>
  awards
    .filter(({ id, is_retired: isRetired }) => !isRetired || id === held)
    .map((award) => ({ id: award.id, name: retiredLabel(award) }));

/** Those who may examine, and those it names, who perhaps no longer may. */
const examinersFor = (
  { examiner_ids: named }: { examiner_ids: readonly number[] },
  { examiners }: TypeChoices,
) =>
  examiners
    .filter(({ user_id, may_examine: mayExamine }) => mayExamine || named.includes(user_id))
    .map((examiner) => ({ value: String(examiner.user_id), label: examinerLabel(examiner) }));

/** All of an exam type but its sheet. */
export function ExamTypeFields({ type, choices }: ExamTypeFieldsProps) {
  const begun = type ?? NEW_TYPE;
  const others = choices.items.filter(({ id }) => id !== type?.id);
  return (
    <>
      <TextField label="Name" name="name" maxLength={60} defaultValue={type?.name} />
      <TextArea
        label="Description (optional)"
        name="description"
        rows={2}
        maxLength={1000}
        defaultValue={type?.description}
      />
      <div className="fields-beside sm:grid-cols-2 lg:grid-cols-3">
        <ChoiceField
          label="Minimum rank"
          name="min_rank_id"
          options={optionsOf(choices.ranks)}
          defaultValue={type?.min_rank_id}
        />
        <ChoiceField
          label="Pass first"
          name="prerequisite_id"
          options={[{ value: '', label: 'No exam' }, ...optionsOf(others.map(namedDraft))]}
          defaultValue={type?.prerequisite_id ?? ''}
        />
        <NumberField
          label="Length (minutes)"
          name="duration_minutes"
          isWhole
          defaultValue={begun.duration_minutes}
        />
        <NumberField
          label="Pass mark (%)"
          name="pass_score"
          isWhole
          defaultValue={begun.pass_score}
        />
        <NumberField
          label="Attempts in 6 months"
          name="max_attempts"
          isWhole
          defaultValue={begun.max_attempts}
        />
        <NumberField
          label="Wait after failing (days)"
          name="cooldown_days"
          isWhole
          hint="At least 7 days after the second failure, 14 after later ones."
          defaultValue={begun.cooldown_days}
        />
        <NumberField label="Points for passing" name="points" isWhole defaultValue={begun.points} />
        <ChoiceField
          label="Award for passing"
          name="award_id"
          options={[{ value: '', label: 'No award' }, ...optionsOf(awardsFor(begun, choices))]}
          defaultValue={begun.award_id ?? ''}
        />
      </div>
      <ChoicesField
        legend="Only these examiners (optional)"
        name="examiner_ids"
        options={examinersFor(begun, choices)}
        chosen={begun.examiner_ids.map(String)}
      />
    </>
  );
}
