import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppliedAlready } from '@/components/recruitment/apply/applied-already';
import { DiscordConnected } from './discord-connected';
import { ReturnContent } from '@/components/recruitment/apply/return-content';

export function DiscordCallbackScreen() {
  return (
    <BareScreen>
      <ReturnContent service="discord">
        {(application) =>
          application.state === 'draft' ? (
            <DiscordConnected application={application} />
          ) : (
            <AppliedAlready application={application} />
          )
        }
      </ReturnContent>
    </BareScreen>
  );
}
