import { BareScreen } from '@/components/layout/bare-screen';
import { AppliedAlready } from './applied-already';
import { DiscordConnected } from './discord-connected';
import { ReturnContent } from './return-content';

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
