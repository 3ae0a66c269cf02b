import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppliedAlready } from '@/components/recruitment/apply/applied-already';
import { ReturnContent } from '@/components/recruitment/apply/return-content';
import { SteamChecks } from './steam-checks';

/** Steam redirects here; also shows the checks later. */
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
