import { logContactEndpoint } from '@/lib/contracts/quota-management';
import { type DriverMonth, useLogContact } from '@/lib/quota/queries';
import { ActionForm } from '@/components/ui/action-form';

interface ContactFormProps {
  params: DriverMonth;
  onDone: () => void;
}

export function ContactForm({ params, onDone }: ContactFormProps) {
  return (
    <ActionForm
      schema={logContactEndpoint.input.body}
      action={useLogContact(params)}
      name="note"
      label="Note"
      hint="Only staff can read it."
      submitLabel="Log contact"
      done="Contact logged."
      onDone={onDone}
    />
  );
}
