import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screen';
import { Card } from '@/components/ui/card';
import { ConnectionReturn } from './connection-return';
import { Connections } from './connections';

/** Also where Steam and Discord lead back to after linking. */
export function ForceConnectionScreen() {
  const { query, isReady } = useRouter();
  const isReturn = isReady && query['state'] !== undefined;
  const service = query['openid.mode'] === undefined ? 'discord' : 'steam';
  return (
    <Screen>
      <Card title="Your accounts elsewhere" className="max-w-2xl">
        {isReturn ? (
          <ConnectionReturn service={service} query={window.location.search} />
        ) : (
          <Connections />
        )}
      </Card>
    </Screen>
  );
}
