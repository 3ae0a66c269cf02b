import { type ComponentType, lazy, Suspense, useState } from 'react';
import { TextField } from '@/components/ui/form/text-field';
import { PASSWORD_LENGTH } from '@/lib/contracts/session/session';
import { NoMeter } from './no-meter';

type Meter = ComponentType<{ password: string }>;

const PasswordMeter = lazy<Meter>(() =>
  import('./password-meter').then(
    (file): { default: Meter } => ({ default: file.PasswordMeter }),
    () => ({ default: NoMeter }),
  ),
);

export function NewPasswordField({ isOptional = false }: { isOptional?: boolean }) {
  const [password, setPassword] = useState('');
  return (
    <div className="space-y-2">
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few words in a row are easy to keep in mind.`}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        required={!isOptional}
      />
      <Suspense>{password !== '' && <PasswordMeter password={password} />}</Suspense>
    </div>
  );
}
