import { Notice } from '@/components/ui/state/notice';
import type { DemoAccounts as Demo } from '@/lib/contracts/demo';
import type { Credentials } from '@/lib/session/sign-in';

interface DemoAccountsProps {
  demo: Demo;
  isPending: boolean;
  onChoose: (credentials: Credentials) => void;
}

export function DemoAccounts({ demo, isPending, onChoose }: DemoAccountsProps) {
  const { accounts, password } = demo;
  return (
    <section aria-labelledby="demo-accounts" className="space-y-3">
      <h2 id="demo-accounts" className="text-sm font-semibold">
        Demo accounts
      </h2>
      <Notice tone="warning">
        <p>Demo data is on. This company is fictional.</p>
        <p>
          The password for every account is{' '}
          <code className="inline-block font-semibold wrap-anywhere">{password}</code>
        </p>
      </Notice>
      <ul className="divide-y divide-line rounded-md border border-line">
        {accounts.map(({ email, name, role }) => (
          <li key={email}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && onChoose({ email, password })}
              className="grid w-full px-4 py-2 text-left text-sm hover:bg-raised aria-disabled:cursor-progress sm:grid-cols-2 sm:gap-x-4"
            >
              <span className="font-medium wrap-anywhere">{name}</span>{' '}
              <span className="text-muted sm:text-right">{role}</span>{' '}
              <span className="wrap-anywhere text-muted">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
