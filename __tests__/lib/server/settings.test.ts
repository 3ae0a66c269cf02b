import { readPanelSettings } from '@/lib/server/settings';

describe('the settings of the panel', () => {
  it('need nothing to be set', () => {
    expect(readPanelSettings({})).toEqual({
      port: 3000,
      backendHost: '127.0.0.1',
      backendPort: 4000,
      backendUrl: 'http://127.0.0.1:4000',
      hasOwnBackend: true,
      backendSecret: undefined,
      trustedProxies: 0,
      standInsPort: 4100,
    });
  });

  it('take an empty variable as one that is not set', () => {
    expect(readPanelSettings({ PORT: '', BACKEND_URL: '', TRUST_PROXY: '' })).toEqual(
      readPanelSettings({}),
    );
  });

  it('use a backend that runs elsewhere', () => {
    const settings = readPanelSettings({
      BACKEND_URL: 'https://backend.example:8443/',
      BACKEND_SECRET: 'a-secret-of-some-length',
    });
    expect(settings.backendUrl).toBe('https://backend.example:8443');
    expect(settings.hasOwnBackend).toBe(false);
  });

  it.each([
    ['all addresses', '0.0.0.0', 'http://127.0.0.1:4000'],
    ['all addresses of both kinds', '::', 'http://[::1]:4000'],
    ['one address', '10.0.0.5', 'http://10.0.0.5:4000'],
  ])('call a backend that listens on %s', (_name, BACKEND_HOST, url) => {
    expect(readPanelSettings({ BACKEND_HOST }).backendUrl).toBe(url);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['BACKEND_PORT', '-1'],
    ['BACKEND_HOST', 'http://here'],
    ['BACKEND_URL', 'backend:4000'],
    ['BACKEND_URL', 'http://backend:4000/api'],
    ['BACKEND_SECRET', 'short'],
    ['BACKEND_SECRET', 'sixteen letters and spaces'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['NEXT_PUBLIC_SENTRY_DSN', 'https://telemetry.example/1'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    expect(() => readPanelSettings({ [name]: value })).toThrow(new RegExp(`^${name}: must .+$`));
  });

  it('refuse a backend elsewhere without the secret that proves the panel to it', () => {
    expect(() => readPanelSettings({ BACKEND_URL: 'http://backend:4000' })).toThrow(
      /^BACKEND_SECRET: /,
    );
  });
});
