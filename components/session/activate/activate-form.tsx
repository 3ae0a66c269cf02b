import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Facts } from '@/components/ui/text/facts';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { type Activation, activationChoice } from '@/lib/contracts/recruitment/activation';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { listTimeZones, ownTimeZone } from '@/lib/format/time-zones';
import { leaveFor } from '@/lib/navigation/leave-for';
import { routes } from '@/lib/navigation/routes';
import { UNIT_OPTIONS } from '@/lib/own-account/unit-options';
import { useActivate } from '@/lib/session/activation-queries';
import { NewPasswordField } from '@/components/shared/session/new-password-field';

const choice = z.extend(activationChoice, { repeated: z.string() }).check(
  z.refine(({ password, repeated }) => (password ?? '') === repeated, {
    path: ['repeated'],
    error: 'The passwords don’t match.',
  }),
);

const never = () => () => undefined;

interface ActivateFormProps {
  token: string;
  activation: Activation;
}

export function ActivateForm({ token, activation }: ActivateFormProps) {
  const { name, email, connections, can_skip_password: isOptional } = activation;
  const activate = useActivate(token);
  const zone = useSyncExternalStore(never, ownTimeZone, () => 'UTC');

  const save = async ({ repeated: _, ...chosen }: z.output<typeof choice>) => {
    await activate.mutateAsync(chosen);
    // A full page load, so that the panel starts fresh with the new session.
    leaveFor(routes.onboarding);
  };

  return (
    <div className="space-y-6">
      <Facts
        facts={[
          { label: 'Name', value: <bdi>{name}</bdi> },
          { label: 'Email', value: email },
          ...connections.map((one) => ({
            label: SERVICE_NAMES[one.service],
            value: <bdi>{one.name}</bdi>,
          })),
        ]}
      />
      <Form
        schema={choice}
        read={(fields) => ({ ...fields, password: fields['password'] || null })}
        isPending={activate.isPending || activate.isSuccess}
        error={activate.error}
        onSubmit={save}
      >
        {isOptional && (
          <p className="text-sm text-muted">
            You can sign in with Discord. Leave the password empty to use Discord only.
          </p>
        )}
        <NewPasswordField owner={activation} isOptional={isOptional} />
        <TextField
          label="Confirm password"
          name="repeated"
          type="password"
          autoComplete="new-password"
          required={!isOptional}
        />
        <ChoiceField
          key={zone}
          label="Time zone"
          name="time_zone"
          defaultValue={zone}
          options={listTimeZones(zone).map((value) => ({ value, label: value }))}
        />
        <ChoiceField label="Units" name="units" defaultValue="metric" options={UNIT_OPTIONS} />
        <SubmitButton>Activate account</SubmitButton>
      </Form>
    </div>
  );
}
