import { createServer } from 'node:net';

const LARGEST_PORT = 65_535;
const NO_SUCH_NETWORK = ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'];

const tryToListen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** Why a part can't listen, as one line, or nothing. A machine without IPv6 may lack `::`. */
export async function whyNotListen({ name, port, portVariable, hosts }) {
  for (const host of hosts) {
    const code = await tryToListen(port, host);
    if (code === 'EADDRINUSE')
      return `Port ${port} (${name}) is taken. Stop the program that has it, or set ${portVariable}.`;
    if (code === 'EACCES')
      return `${portVariable}: port ${port} (${name}) may not be used by this account.`;
    if (code && !(host === '::' && NO_SUCH_NETWORK.includes(code)))
      return `The ${name} can't listen on ${host} port ${port} (${code}).`;
  }
  return undefined;
}

/** The first ports that are free on this machine, from one on, past those that others are about to take. */
export async function freePorts(count, { from, except, host }) {
  const free = [];
  for (let port = from; free.length < count && port <= LARGEST_PORT; port += 1) {
    if (!except.includes(port) && !(await tryToListen(port, host))) free.push(port);
  }
  return free;
}
