import { channelOf, shownVersion } from '@/lib/release/channel';

it.each([
  ['localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['[::1]', 'local'],
  ['beta.panel.example', 'beta'],
  ['BETA.panel.example', 'beta'],
  ['panel.example', 'production'],
  ['betamax.panel.example', 'production'],
  ['panel.beta.example', 'production'],
  ['localhost.panel.example', 'production'],
])('a panel on %s is on the channel %s', (host, channel) => {
  expect(channelOf(host)).toBe(channel);
});

it.each([
  ['1.4.0', 'beta', '1.4.0-beta'],
  ['1.4.0-beta', 'beta', '1.4.0-beta'],
  ['1.4.0-Beta.2', 'beta', '1.4.0-Beta.2'],
  ['1.4.0', 'production', '1.4.0'],
  ['1.4.0', 'local', '1.4.0'],
] as const)('version %s on %s is shown as %s', (version, channel, shown) => {
  expect(shownVersion(version, channel)).toBe(shown);
});
