import { type ComponentType, lazy, Suspense } from 'react';
import { TextField } from '@/components/ui/form/text-field';
import { PASSWORD_LENGTH, type PasswordOwner } from '@/lib/contracts/session/session';
import { useText } from '@/lib/forms/use-text';
import { NoMeter } from './no-meter';

type Meter = ComponentType<{ password: string; owner: PasswordOwner }>;

const PasswordMeter = lazy<Meter>(() =>
  import('./password-meter').then(
    (file): { default: Meter } => ({ default: file.PasswordMeter }),
    () => ({ default: NoMeter }),
  ),
);

interface NewPasswordFieldProps {
  owner: PasswordOwner;
  isOptional?: boolean;
}

export function NewPasswordField({ owner, isOptional = false }: NewPasswordFieldProps) {
  const password = useText('password');
  return (
    <div className="space-y-2">
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few words in a row are easy to remember.`}
        required={!isOptional}
      />
      {/* Reserves its height, so that nothing below moves while it is being clicked. */}
      <div className="min-h-5">
        <Suspense>
          {password !== '' && <PasswordMeter password={password} owner={owner} />}
        </Suspense>
      </div>
    </div>
  );
}
