import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/backend/demo/people/accounts';
import { ACCOUNTS, DEMO_PASSWORD as promised } from '@/__tests__/support/spec';
import { files, read, sources } from './tree';

const SETTINGS = [
  'PORT',
  'BACKEND_PORT',
  'BACKEND_HOST',
  'BACKEND_URL',
  'BACKEND_SECRET',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO_DATA',
  'CLOCK',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'COMPANY_TIME_ZONE',
  'NEXT_PUBLIC_COMPANY_NAME',
  'NEXT_PUBLIC_PRIME_PLUS_URL',
  'NEXT_PUBLIC_RELEASE_CHANNEL',
  'NEXT_PUBLIC_SENTRY_DSN',
  'SENTRY_DSN',
  'TRUCKY_SECRET',
  'RATE_LIMIT_FACTOR',
  'DISCORD_BOT_TOKEN',
  'DISCORD_CHANNELS',
  'DISCORD_API_URL',
  'DISCORD_URL',
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_GUILD_ID',
  'DISCORD_CDN_URL',
  'STEAM_OPENID_URL',
  'STEAM_API_URL',
  'STEAM_API_KEY',
  'TRUCKERSMP_API_URL',
  'TRUCKERSMP_PAUSE',
  'DISCORD_INVITE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SERVICE_TIMEOUT',
  'STAND_INS',
  'STAND_INS_PORT',
  'REQUIRE_SECOND_FACTOR',
  'TRUCKERSMP_VTC_ID',
];
const TRACKERS: Record<string, string> = {
  novice: 'tracksim',
  recruiter: 'unitracker',
  hr: 'job_logger',
  examiner: 'custom',
};

describe('names that the outside relies on', () => {
  test('the demo accounts have the addresses, Steam ids and trackers that are promised', () => {
    const found = DEMO_ACCOUNTS.map(({ email, steam_id, tracker }) => ({
      email,
      steam_id,
      tracker,
    }));
    const asked = Object.entries(ACCOUNTS).map(([account, { steam_id }]) => ({
      email: `${account}@demo.example`,
      steam_id,
      tracker: TRACKERS[account] ?? 'trucky',
    }));
    expect(found).toEqual(expect.arrayContaining(asked));
    expect(found).toHaveLength(asked.length);
    expect(DEMO_PASSWORD).toBe(promised);
  });

  test.each(SETTINGS)('%s is read by the product and explained in the README', (name) => {
    const word = new RegExp(`\\b${name}\\b`);
    expect(sources().some((path) => word.test(read(path)))).toBe(true);
    expect(read('README.md')).toMatch(new RegExp(`^\\| .*\`${name}\``, 'm'));
  });

  test('documents lead to files that are there', () => {
    const present = new Set(files());
    const gone = [...present]
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => {
        const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
        const linked = [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
          ([, target = '']) => new URL(target, `file:///${folder}`).pathname.slice(1),
        );
        const named = [
          ...read(path).matchAll(
            /`((?:pages|components|lib|backend|scripts|__tests__|docs)\/[\w./[\]-]+\.\w+)`/g,
          ),
        ].map(([, target = '']) => target);
        return [...linked, ...named]
          .map(decodeURIComponent)
          .filter((target) => !present.has(target))
          .map((target) => `${path}: ${target}`);
      });
    expect(gone).toEqual([]);
  });
});
