import { TextField } from '@/components/ui/form/text-field';

/** The current password, required before sensitive changes. */
export function CurrentPasswordField({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword)
    return (
      <p className="text-sm text-muted">
        You have no password. If you signed in more than 15 minutes ago, sign out and in again
        first.
      </p>
    );
  return (
    <TextField
      label="Current password"
      name="current"
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
