import type { Enrolment } from '@/lib/contracts/session/second-factor';
import { CodeForm } from './code-form';

interface AppEnrolmentProps {
  enrolment: Enrolment;
  isPending: boolean;
  error: Error | null;
  onCode: (code: string) => Promise<unknown>;
}

/** Adds the secret to an app and confirms it with a first code. */
export function AppEnrolment({ enrolment, ...form }: AppEnrolmentProps) {
  return (
    <div className="space-y-4 text-sm">
      <ol className="list-decimal space-y-3 pl-5">
        <li>Scan this code with an authenticator app, or enter the key.</li>
        <li>Enter the 6-digit code it shows.</li>
      </ol>
      <img
        src={enrolment.picture}
        alt="QR code for an authenticator app"
        width={222}
        height={222}
        className="rounded-md bg-white p-2"
      />
      <p>
        Key: <code className="font-mono wrap-anywhere">{enrolment.secret}</code>
      </p>
      <CodeForm label="Authentication code" action="Turn on" {...form} />
    </div>
  );
}
