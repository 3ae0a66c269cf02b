import { EmailCard } from '@/components/settings/sign-in/email-card';
import { OpenSessions } from '@/components/settings/sign-in/open-sessions';
import { OwnFactor } from '@/components/settings/sign-in/own-factor';
import { PasswordCard } from '@/components/settings/sign-in/password-card';
import { SignOutEverywhere } from '@/components/settings/sign-in/sign-out-everywhere';
import { SignOutOthers } from '@/components/settings/sign-in/sign-out-others';
import { TrustedBrowsers } from '@/components/settings/sign-in/trusted-browsers';
import { Card } from '@/components/ui/card';
import type { OwnAccount } from '@/lib/own-account/queries';

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
      <PasswordCard hasPassword={hasPassword} owner={own} />
      <Card title="Two-step verification">
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
