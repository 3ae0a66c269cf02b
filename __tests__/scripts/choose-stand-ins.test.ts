import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { readSettings } from '@/backend/core/config/config';
import { discordSettings } from '@/backend/discord/settings';
import { createDiscord } from '@/scripts/stand-ins/discord';
import { freePort } from '@/scripts/free-port';
import { whyNotListen } from '@/scripts/run/ports.mjs';
import { startStandIn } from '@/scripts/stand-ins/stand-in';

const ASK = `import { chooseStandIns } from './scripts/run/stand-ins.mjs';
const [settings, env, isDevelopment] = JSON.parse(process.argv[1]);
console.log(JSON.stringify(await chooseStandIns(settings, env, isDevelopment)));`;

interface Chosen {
  service: string;
  port: number;
  env: Record<string, string>;
}

const SETTINGS = { standInsPort: 4100, hasOwnBackend: true, port: 4000, backendPort: 4001 };
const ROOM = 6;

/** The first of several ports in a row that are free, below those that the system gives to connections. */
async function freeRow(): Promise<number> {
  const first = await freePort();
  const row = Array.from({ length: ROOM }, (_one, index) => first + index);
  const whys = await Promise.all(
    row.map((port) => whyNotListen({ name: '', port, portVariable: '', hosts: ['127.0.0.1'] })),
  );
  return whys.some(Boolean) ? await freeRow() : first;
}

function choose(env: Record<string, string>, settings = {}, isDevelopment = false): Chosen[] {
  const asked = JSON.stringify([{ ...SETTINGS, ...settings }, env, isDevelopment]);
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ASK, asked], {
    cwd: join(__dirname, '..', '..'),
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

const services = (chosen: Chosen[]) => chosen.map(({ service }) => service);

describe('outside services are stood in for', () => {
  it('with demo data, and the backend is told where', () => {
    const chosen = choose({});
    expect(services(chosen)).toEqual(['steam', 'discord', 'truckersmp']);
    const [steam, discord, truckersmp] = chosen.map(({ port }) => `http://127.0.0.1:${port}`);
    expect(Object.assign({}, ...chosen.map(({ env }) => env))).toMatchObject({
      STEAM_OPENID_URL: `${steam}/openid/login`,
      STEAM_API_URL: steam,
      DISCORD_URL: discord,
      DISCORD_API_URL: `${discord}/api/v10`,
      TRUCKERSMP_API_URL: `${truckersmp}/v2`,
    });
  });

  it('with roles for the demo company that the stand-in for Discord knows', async () => {
    const { DISCORD_ROLES, DISCORD_BOT_TOKEN, DISCORD_GUILD_ID } =
      choose({}).find(({ service }) => service === 'discord')?.env ?? {};
    const { discord: bot } = readSettings({ DISCORD_ROLES, DISCORD_BOT_TOKEN, DISCORD_GUILD_ID }, [
      discordSettings,
    ]);
    const discord = await startStandIn(createDiscord);
    const given = await Promise.all(
      (bot?.roles ?? []).map(({ id }) =>
        fetch(`${discord.url}/api/v10/guilds/1/members/900000000000010001/roles/${id}`, {
          method: 'PUT',
          headers: { authorization: 'Bot any' },
        }),
      ),
    );
    await discord.close();
    expect(given.length).toBeGreaterThan(5);
    expect(given.filter(({ status }) => status !== 204)).toEqual([]);
  });

  it.each<[string, Record<string, string>, object, boolean, string[]]>([
    ['none without demo data', { DEMO_DATA: 'off' }, {}, false, []],
    ['none for a company’s own database', { DATABASE_URL: 'postgresql://x/y' }, {}, false, []],
    ['none where they are switched off', {}, { standInsPort: undefined }, false, []],
    ['none where the backend is elsewhere', {}, { hasOwnBackend: false }, false, []],
    ['all in development', { DEMO_DATA: 'off' }, {}, true, ['steam', 'discord', 'truckersmp']],
    ['those that aren’t set', { DISCORD_CLIENT_ID: '1' }, {}, false, ['steam', 'truckersmp']],
    [
      'no real Steam',
      { STEAM_API_KEY: 'k', TRUCKERSMP_API_URL: '' },
      {},
      true,
      ['discord', 'truckersmp'],
    ],
  ])('%s', (_which, env, settings, isDevelopment, expected) => {
    expect(services(choose(env, settings, isDevelopment))).toEqual(expected);
  });

  it('on ports that nobody else has or is about to take', async () => {
    const first = await freeRow();
    const server = createServer().listen(first + 3, '127.0.0.1');
    await once(server, 'listening');
    const chosen = choose({}, { standInsPort: first, port: first, backendPort: first + 2 });
    server.close();
    expect(chosen.map(({ port }) => port - first)).toEqual([1, 4, 5]);
  });
});
