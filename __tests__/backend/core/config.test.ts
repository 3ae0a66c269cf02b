import { readConfig } from '@/backend/core/config';
import { createClock } from '@/backend/core/clock';

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
    });
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
});
