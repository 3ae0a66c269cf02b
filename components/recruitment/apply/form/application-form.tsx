import { useRouter } from 'next/router';
import { useState } from 'react';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type ApplicationDraft, applicationForm } from '@/lib/contracts/recruitment/apply';
import type { Fields } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { readApplication, readDraft, savableOf } from '@/lib/recruitment/application-form';
import {
  asDraft,
  asSent,
  useKeepDraft,
  useSubmitApplication,
} from '@/lib/recruitment/apply-queries';
import { keepUnsaved, takeUpUnsaved } from '@/lib/recruitment/unsaved-draft';
import { useAutosave } from '@/lib/recruitment/use-autosave';
import { CompanyRules } from '@/components/recruitment/apply/company-rules';
import { ConsentFields } from './consent-fields';
import { DraftState } from './draft-state';
import { ExperienceFields } from './experience-fields';
import { PersonFields } from './person-fields';

interface ApplicationFormProps {
  steamId: string | null;
  draft: ApplicationDraft;
  keptUntil: string | null;
  /** False once the draft has been opened in another browser. */
  isOpen: boolean;
}

/** The application form, saved as it is filled in. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { steamId, draft: stored, keptUntil, isOpen } = props;
  const router = useRouter();
  // What is typed here wins over the saved draft, which comes back later and is older.
  const [unsaved] = useState(() => takeUpUnsaved(steamId, stored));
  const draft = useBegun(unsaved ?? stored);
  const saved = asSent(stored);
  const keep = useKeepDraft();
  const submit = useSubmitApplication();
  const [isWhole, setIsWhole] = useState(() => savableOf(asSent(draft), saved).isWhole);
  const autosave = useAutosave<ReturnType<typeof readDraft>>({
    save: (typed) => keep.mutateAsync(savableOf(typed, saved).draft),
    unsaved: unsaved && asSent(unsaved),
    isOpen,
  });

  const handleChange = (held: () => Fields) => {
    const typed = readDraft(held());
    keepUnsaved({ steam_id: steamId, draft: asDraft(typed), base: keep.isPending ? null : stored });
    setIsWhole(savableOf(typed, saved).isWhole);
    autosave.change(typed);
  };

  return (
    <div className="space-y-4">
      <Form
        schema={applicationForm}
        read={readApplication}
        isPending={submit.isPending}
        error={submit.error}
        onChange={handleChange}
        onSubmit={async (form) => {
          autosave.drop();
          const goOn = fromHere();
          const { application } = await submit.mutateAsync(form);
          const message = `Application sent. Your reference is ${application?.ref ?? ''}.`;
          notify({ type: 'SUCCESS', message });
          goOn(() => void router.push(routes.apply));
        }}
      >
        <PersonFields draft={draft} />
        <ExperienceFields answers={draft.answers} />
        <CompanyRules />
        <ConsentFields answers={draft.answers} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton>Send application</SubmitButton>
          <DraftState
            isSaving={autosave.isWaiting || keep.isPending}
            error={keep.error}
            isWhole={isWhole}
            keptUntil={keep.data?.kept_until ?? keptUntil}
          />
        </div>
      </Form>
    </div>
  );
}
