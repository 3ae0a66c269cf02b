import { createDiscord } from './discord';
import { startStandIn, type RunningStandIn, type Service } from './stand-in';
import { createSteam } from './steam';
import { createTruckersmp } from './truckersmp';

const SERVICES: Record<string, (url: () => string) => Service> = {
  steam: createSteam,
  discord: createDiscord,
  truckersmp: createTruckersmp,
};

/** Arguments: `service:port` for each one that is to be stood in for. */
const running = Promise.all(
  process.argv.slice(2).map((argument): Promise<RunningStandIn> => {
    const [name = '', port] = argument.split(':');
    const create = SERVICES[name];
    if (!create) throw new Error(`There is no stand-in for ${name}.`);
    return startStandIn(create, Number(port));
  }),
);

const stop = () => {
  void running
    .then((standIns) => Promise.all(standIns.map(({ close }) => close())))
    .finally(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
running.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
