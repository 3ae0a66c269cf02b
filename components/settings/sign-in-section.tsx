import { EmailCard } from '@/components/session/email-card';
import { OpenSessions } from '@/components/session/open-sessions';
import { OwnFactor } from '@/components/session/own-factor';
import { PasswordCard } from '@/components/session/password-card';
import { SignOutEverywhere } from '@/components/session/sign-out-everywhere';
import { SignOutOthers } from '@/components/session/sign-out-others';
import { TrustedBrowsers } from '@/components/session/trusted-browsers';
import { Card } from '@/components/ui/card';
import type { OwnAccount } from '@/lib/membership/own-account-queries';

export function SignInSection({ own }: { own: OwnAccount }) {
  const { email, new_email: newEmail, has_password: hasPassword } = own;
  const aside = (
    <div className="flex flex-wrap gap-2">
      <SignOutOthers />
      <SignOutEverywhere />
    </div>
  );
  return (
    <div className="space-y-6">
      <EmailCard email={email} newEmail={newEmail} hasPassword={hasPassword} />
      <PasswordCard hasPassword={hasPassword} />
      <Card title="Two-step sign-in">
        <OwnFactor hasPassword={hasPassword} />
      </Card>
      <Card title="Trusted browsers">
        <TrustedBrowsers />
      </Card>
      <Card title="Open sessions" aside={aside}>
        <OpenSessions />
      </Card>
    </div>
  );
}
