import { logContactEndpoint } from '@/lib/contracts/quota';
import { type DriverMonth, useLogContact } from '@/lib/quota/queries';
import { ActForm } from '@/components/ui/act-form';

interface ContactFormProps {
  params: DriverMonth;
}

export function ContactForm({ params }: ContactFormProps) {
  return (
    <ActForm
      schema={logContactEndpoint.input.body}
      act={useLogContact(params)}
      name="note"
      label="What was said"
      hint="Only the staff sees it."
      submitLabel="Log the contact"
      done="The contact is noted."
    />
  );
}
