import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

// Stands for the backend or the panel: listens, may start a process of its own, ends when told to.
const [port, habit] = process.argv.slice(2);

if (habit === 'fails') {
  console.error('This setting is wrong.');
  process.exit(3);
}
if (habit === 'has a child')
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
if (habit === 'is stubborn') process.on('SIGTERM', () => undefined);

process.once('disconnect', () => process.exit(0));
createServer((_request, response) => response.end('here')).listen(Number(port), '127.0.0.1');
