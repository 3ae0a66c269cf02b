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

/** Also the return page for Steam and Discord after linking. */
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
        service === null ? 'Link the required accounts to continue to the panel.' : undefined
      }
    >
      <Card
        title="Linked accounts"
        aside={
          <Button
            variant="quiet"
            isPending={signOut.isPending}
            onClick={() => signOut.mutate()}
            // On wide screens the sidebar already has one.
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
              // A full page load, so that refused queries run again.
              <a href={next} className={`${BUTTON} ${BUTTON_VARIANTS.primary}`}>
                Continue
              </a>
            }
          />
        )}
      </Card>
    </Screen>
  );
}
