import { useRouter } from 'next/router';
import { linkReturnOf } from '@/lib/connections/link-return';
import { routes } from '@/lib/navigation/routes';
import { ConnectionReturn } from '@/components/shared/connections/connection-return';
import { Connections } from '@/components/shared/connections/connections';
import { FinishStep } from './shared/finish-step';
import { OnboardingFrame } from './shared/onboarding-frame';

/** The accounts a new member drives with; also the return page for Steam and Discord. */
export function ConnectionsStepScreen() {
  const { query, isReady } = useRouter();
  const service = isReady ? linkReturnOf(query) : null;
  return (
    <OnboardingFrame step="connections">
      {() =>
        service ? (
          <ConnectionReturn service={service} query={window.location.search} purpose="onboard" />
        ) : (
          <Connections
            next={routes.onboardingConnections}
            onward={<FinishStep step="connections">Continue</FinishStep>}
          />
        )
      }
    </OnboardingFrame>
  );
}
