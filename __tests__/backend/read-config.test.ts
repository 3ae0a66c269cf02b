import { readConfig } from '@/backend/read-config';
import { createClock } from '@/backend/core/time/clock';
import { runInUtc } from '@/backend/core/time/utc';
import { dayAfter } from '@/backend/core/time/time';

describe('settings', () => {
  it('need none for a demo company on the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      hasDemoData: true,
      timeZone: 'UTC',
      trackerSecrets: {
        trucky: ['demo-tracker-secret'],
        tracksim: ['demo-tracker-secret'],
        unitracker: ['demo-tracker-secret'],
        custom: ['demo-tracker-secret'],
      },
    });
  });

  it('leave demo data off with a PostgreSQL, and no tracker is trusted then', () => {
    const config = readConfig({ DATABASE_URL: 'postgresql://panel@localhost/panel' });
    expect(config.hasDemoData).toBe(false);
    expect(Object.values(config.trackerSecrets)).toEqual([[], [], [], []]);
  });

  it('take several secrets of a tracker with commas', () => {
    const { trackerSecrets } = readConfig({ TRACKSIM_SECRET: 'the-old-secret, the-new-secret' });
    expect(trackerSecrets.tracksim).toEqual(['the-old-secret', 'the-new-secret']);
  });

  it('ask members for the accounts that are set up here, and for those that the company names', () => {
    const discord = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' };
    const asked = (REQUIRED_CONNECTIONS?: string, more = {}) =>
      readConfig({ REQUIRED_CONNECTIONS, ...more }).requiredConnections;
    expect(asked()).toEqual(['steam']);
    expect(asked(undefined, discord)).toEqual(['steam', 'discord']);
    expect(asked('truckersmp, steam', discord)).toEqual(['steam', 'truckersmp']);
    expect(asked('steam', { STEAM_OPENID_URL: 'off' })).toEqual([]);
    expect(asked('none')).toEqual([]);
    expect(() => asked('myspace')).toThrow('REQUIRED_CONNECTIONS: must be a list of');
  });

  it('name the company’s tag, or take its initials', () => {
    const tagOf = (env: Record<string, string>) => readConfig(env).company.tag;
    expect(tagOf({})).toBe('[HF]');
    expect(tagOf({ NEXT_PUBLIC_COMPANY_NAME: 'wolf' })).toBe('[wolf]');
    expect(tagOf({ COMPANY_TAG: 'HMF |' })).toBe('HMF |');
  });

  it('name the channels of Discord, which are written to with a token only', () => {
    const channels = { DISCORD_CHANNELS: 'announcements=456456, job_log=123123' };
    expect(readConfig(channels).discord).toBeUndefined();
    expect(readConfig({ ...channels, DISCORD_BOT_TOKEN: 'token' }).discord).toEqual({
      apiUrl: 'https://discord.com/api/v10',
      botToken: 'token',
      channels: [
        { name: 'job_log', id: '123123' },
        { name: 'announcements', id: '456456' },
      ],
      roles: [],
    });
  });

  it('lead to the real services where nothing else is said', () => {
    expect(
      readConfig({ STEAM_API_KEY: 'key', DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 's' }),
    ).toMatchObject({
      steam: {
        openIdUrl: 'https://steamcommunity.com/openid/login',
        apiUrl: 'https://api.steampowered.com',
        apiKey: 'key',
      },
      discordSignIn: {
        url: 'https://discord.com',
        apiUrl: 'https://discord.com/api/v10',
        cdnUrl: 'https://cdn.discordapp.com',
      },
      truckersmpUrl: 'https://api.truckersmp.com/v2',
      answerWithinMs: 8000,
      pictureOrigins: ['https://cdn.discordapp.com', 'https://static.truckersmp.com'],
      mail: {
        smtpUrl: undefined,
        from: { name: 'Hollowmere Freight', address: 'no-reply@localhost' },
      },
    });
  });

  it('lead to stand-ins and to the pictures that they have', () => {
    const config = readConfig({
      STEAM_OPENID_URL: 'http://127.0.0.1:4100',
      STEAM_API_URL: 'http://127.0.0.1:4101/',
      DISCORD_URL: 'http://127.0.0.1:4102',
      DISCORD_CLIENT_ID: '1',
      DISCORD_CLIENT_SECRET: 's',
      TRUCKERSMP_API_URL: 'http://127.0.0.1:4103/v2',
    });
    expect(config.steam).toMatchObject({
      openIdUrl: 'http://127.0.0.1:4100/openid/login',
      apiUrl: 'http://127.0.0.1:4101',
    });
    expect(config.discordSignIn).toMatchObject({
      apiUrl: 'http://127.0.0.1:4102/api/v10',
      cdnUrl: 'http://127.0.0.1:4102',
    });
    expect(config.pictureOrigins.toSorted()).toEqual([
      'http://127.0.0.1:4100',
      'http://127.0.0.1:4101',
      'http://127.0.0.1:4102',
      'http://127.0.0.1:4103',
    ]);
  });

  it.each([
    ['Panel of ours <panel@example.com>', { name: 'Panel of ours', address: 'panel@example.com' }],
    ['panel@example.com', { name: '', address: 'panel@example.com' }],
  ])('let mail come from %s', (MAIL_FROM, from) => {
    expect(readConfig({ MAIL_FROM }).mail.from).toEqual(from);
  });

  it('let mail come from the address of the panel where none is named', () => {
    const { mail } = readConfig({ PUBLIC_URL: 'https://panel.example:8443' });
    expect(mail.from.address).toBe('no-reply@panel.example');
  });

  it('take an empty variable as none', () => {
    expect(readConfig({ DATABASE_URL: '', PUBLIC_URL: '', CLOCK: '' }).hasDemoData).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ['BACKEND_PORT', { BACKEND_PORT: 'http' }],
    ['BACKEND_PORT', { BACKEND_PORT: '70000' }],
    ['BACKEND_SECRET', { BACKEND_SECRET: 'short' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/panel' }],
    ['DEMO_DATA', { DEMO_DATA: 'perhaps' }],
    ['CLOCK', { CLOCK: 'tomorrow' }],
    ['CLOCK', { CLOCK: '2026-03-01T12:00:00Z', DEMO_DATA: 'off' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'panel.example' }],
    ['COMPANY_TIME_ZONE', { COMPANY_TIME_ZONE: 'Mars/Olympus' }],
    ['TRUCKY_SECRET', { TRUCKY_SECRET: 'short' }],
    ['CUSTOM_TRACKER_SECRET', { CUSTOM_TRACKER_SECRET: 'long-enough,' }],
    ['DISCORD_API_URL', { DISCORD_API_URL: 'discord.com' }],
    ['DISCORD_BOT_TOKEN', { DISCORD_BOT_TOKEN: 'two words' }],
    ['DISCORD_CHANNELS', { DISCORD_CHANNELS: 'job_log=general' }],
    ['DISCORD_CHANNELS', { DISCORD_CHANNELS: 'gossip=123456789' }],
    ['DISCORD_ROLES', { DISCORD_ROLES: 'member=everyone' }],
    ['DISCORD_ROLES', { DISCORD_ROLES: 'member=123456,Driver=123456' }],
    ['STEAM_OPENID_URL', { STEAM_OPENID_URL: 'steamcommunity.com' }],
    ['STEAM_API_URL', { STEAM_API_URL: 'ftp://steam.example' }],
    ['STEAM_API_KEY', { STEAM_API_KEY: 'two words' }],
    ['DISCORD_URL', { DISCORD_URL: '//discord.com' }],
    ['DISCORD_CDN_URL', { DISCORD_CDN_URL: 'cdn' }],
    ['DISCORD_CLIENT_ID', { DISCORD_CLIENT_ID: 'two words' }],
    ['DISCORD_CLIENT_SECRET', { DISCORD_CLIENT_ID: '123' }],
    ['DISCORD_GUILD_ID', { DISCORD_GUILD_ID: 'our server' }],
    ['TRUCKERSMP_API_URL', { TRUCKERSMP_API_URL: 'truckersmp' }],
    ['DISCORD_INVITE_URL', { DISCORD_INVITE_URL: 'http://discord.gg/x' }],
    ['TRUCKERSMP_PAUSE', { TRUCKERSMP_PAUSE: '0' }],
    ['TRUCKERSMP_VTC_ID', { TRUCKERSMP_VTC_ID: 'ours' }],
    ['SERVICE_TIMEOUT', { SERVICE_TIMEOUT: '60' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'the company' }],
    ['MAIL_FROM', { MAIL_FROM: 'Panel <a@example.com>\r\nBcc: b@example.com' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
  ])('that are wrong stop the start with one line that names %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: [^\n]+$`));
  });
});

describe('the clock', () => {
  it('runs on from the instant that it was started at', () => {
    const clock = createClock(new Date('2026-12-01T00:00:00Z'));
    expect(clock.now().toISOString()).toMatch(/^2026-12-01T00:00:0/);
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Pacific/Auckland'])(
    'leaves out no day on a host in %s',
    (zone) => {
      process.env.TZ = zone;
      runInUtc();
      const march = Array.from({ length: 31 }, (_, index) => dayAfter('2026-03-01', index));
      expect(march).toEqual(march.map((_, index) => `2026-03-${`${index + 1}`.padStart(2, '0')}`));
      expect(dayAfter('2026-09-25', 3)).toBe('2026-09-28');
    },
  );
});
