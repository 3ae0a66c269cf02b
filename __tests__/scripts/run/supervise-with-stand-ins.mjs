import { fileURLToPath } from 'node:url';
import { startChild } from '../../../scripts/run/child.mjs';
import { supervise } from '../../../scripts/run/supervise.mjs';

const script = fileURLToPath(new URL('part.mjs', import.meta.url));
const env = process.env;

/** Arguments: name:port:habit of each part. */
const parts = process.argv.slice(2).map((argument) => {
  const [name, port, habit] = argument.split(':');
  return {
    name,
    port: Number(port),
    portVariable: `${name.toUpperCase()}_PORT`,
    hosts: ['127.0.0.1'],
    start: () => startChild({ args: [script, port, habit], env }),
  };
});

process.exit(
  await supervise(parts, {
    answers: parts.map(({ name, port }) => ({ name, url: `http://127.0.0.1:${port}/` })),
    announce: () => console.log('ready'),
  }),
);
