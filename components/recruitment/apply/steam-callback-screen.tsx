import { BareScreen } from '@/components/layout/bare-screen';
import { AppliedAlready } from './applied-already';
import { ReturnContent } from './return-content';
import { SteamChecks } from './steam-checks';

/** Where Steam leads back to, and where the checks can be looked at again. */
export function SteamCallbackScreen() {
  return (
    <BareScreen>
      <ReturnContent service="steam">
        {(application) =>
          application.state === 'draft' ? (
            <SteamChecks application={application} />
          ) : (
            <AppliedAlready application={application} />
          )
        }
      </ReturnContent>
    </BareScreen>
  );
}
