import { freePorts } from './ports.mjs';

const ON = ['on', '1', 'true'];
const HOST = '127.0.0.1';

/** What the demo company's members are, as roles of the server that is stood in for. */
const DISCORD_ROLES = [
  'member=200001',
  'loa=200002',
  'role:HR=200003',
  'role:Recruiter=200004',
  'rank:Apprentice Driver=200011',
  'rank:Novice Driver=200012',
  'rank:Driver=200013',
  'division:Heavy haul=200021',
  'division:Tankers=200022',
  'division:Night shift=200023',
].join(',');

/** Each service with the settings that name the real one, and those that lead to its stand-in. */
const SERVICES = [
  {
    service: 'steam',
    name: 'Steam',
    real: ['STEAM_OPENID_URL', 'STEAM_API_URL', 'STEAM_API_KEY'],
    settings: (url) => ({
      STEAM_OPENID_URL: `${url}/openid/login`,
      STEAM_API_URL: url,
      STEAM_API_KEY: 'stand-in',
    }),
  },
  {
    service: 'discord',
    name: 'Discord',
    real: [
      'DISCORD_URL',
      'DISCORD_API_URL',
      'DISCORD_CDN_URL',
      'DISCORD_GUILD_ID',
      'DISCORD_CLIENT_ID',
      'DISCORD_CLIENT_SECRET',
      'DISCORD_BOT_TOKEN',
      'DISCORD_CHANNELS',
      'DISCORD_ROLES',
    ],
    settings: (url) => ({
      DISCORD_URL: url,
      DISCORD_API_URL: `${url}/api/v10`,
      DISCORD_CLIENT_ID: 'stand-in',
      DISCORD_CLIENT_SECRET: 'stand-in',
      DISCORD_BOT_TOKEN: 'stand-in',
      DISCORD_GUILD_ID: '100000',
      DISCORD_CHANNELS: 'job_log=100001,announcements=100002,recruitment=100003,events=100004',
      DISCORD_ROLES,
    }),
  },
  {
    service: 'truckersmp',
    name: 'TruckersMP',
    real: ['TRUCKERSMP_API_URL'],
    settings: (url) => ({ TRUCKERSMP_API_URL: `${url}/v2` }),
  },
];

const hasDemoData = ({ DEMO_DATA, DATABASE_URL }) =>
  DEMO_DATA ? ON.includes(DEMO_DATA) : !DATABASE_URL;

/**
 * Which outside services are stood in for, where, and what the backend is told of it: those of which
 * no setting says where the real one is, in development or with demo data.
 */
export async function chooseStandIns(settings, env, isDevelopment) {
  const { standInsPort: from, hasOwnBackend, port, backendPort } = settings;
  if (!from || !hasOwnBackend || !(isDevelopment || hasDemoData(env))) return [];
  const wanted = SERVICES.filter(({ real }) => real.every((name) => !env[name]));
  const ports = await freePorts(wanted.length, { from, except: [port, backendPort], host: HOST });
  return wanted.slice(0, ports.length).map(({ service, name, settings: lead }, index) => {
    const url = `http://${HOST}:${ports[index]}`;
    return { service, name, url, port: ports[index], env: lead(url) };
  });
}
