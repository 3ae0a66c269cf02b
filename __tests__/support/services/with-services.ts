import { startBackend } from '@/__tests__/support/backend/backend';
import { startStandIns } from './stand-ins';

/** A backend at which somebody can apply, beside the services that are asked about them. */
export async function startWithServices() {
  const standIns = await startStandIns();
  const backend = await startBackend({
    ...standIns.settings,
    ...standIns.bot,
    RATE_LIMIT_FACTOR: '1000',
    // Short, because some tests wait for a service that stays silent.
    SERVICE_TIMEOUT: '3',
  });
  const stop = async () => {
    await backend.close();
    await standIns.stop();
  };
  return { backend, standIns, stop };
}
