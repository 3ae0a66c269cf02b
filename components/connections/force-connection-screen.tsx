import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { BUTTON, BUTTON_VARIANTS } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { linkReturnOf } from '@/lib/connections/link-return';
import { routes } from '@/lib/navigation/routes';
import { nextFrom } from '@/lib/session/sign-in-address';
import { useSignOut } from '@/lib/session/sign-out';
import { ConnectionReturn } from '@/components/shared/connections/connection-return';
import { Connections } from '@/components/shared/connections/connections';

const never = () => () => undefined;

/** Also where Steam and Discord lead back to after linking. */
export function ForceConnectionScreen() {
  const { query, isReady } = useRouter();
  const signOut = useSignOut();
  const service = isReady ? linkReturnOf(query) : null;
  const next = useSyncExternalStore(
    never,
    () => nextFrom(window.location),
    () => routes.dashboard,
  );
  return (
    <Screen
      description={
        service === null
          ? 'The panel opens once every account that it asks for is linked.'
          : undefined
      }
    >
      <Card
        title="Your accounts elsewhere"
        aside={
          <Button
            variant="quiet"
            isPending={signOut.isPending}
            onClick={() => signOut.mutate()}
            // Beside the content there is one already where the screen is wide.
            className="lg:hidden"
          >
            Sign out
          </Button>
        }
        className="max-w-2xl"
      >
        {service ? (
          <ConnectionReturn service={service} query={window.location.search} purpose="link" />
        ) : (
          <Connections
            next={next}
            onward={
              // A full load: what was refused before is asked again.
              <a href={next} className={`${BUTTON} ${BUTTON_VARIANTS.primary}`}>
                Go on
              </a>
            }
          />
        )}
      </Card>
    </Screen>
  );
}
