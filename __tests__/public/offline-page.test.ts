import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');
const page = read('public/offline.html');
const tokensOf = (css: string) =>
  new Map(
    [...css.matchAll(/--([a-z-]+): (light-dark\(.+?\));/g)].map(([, name, value]) => [name, value]),
  );

it('is kept under its own hash, so that another page comes with another worker', () => {
  const hash = createHash('sha256').update(page).digest('hex').slice(0, 8);
  expect(read('public/service-worker.js')).toContain(`'panel-offline-${hash}'`);
});

it('has the colours of the panel', () => {
  const panel = tokensOf(read('styles/globals.css'));
  const own = tokensOf(page);
  expect(own.size).toBeGreaterThan(5);
  for (const [name, value] of own) expect([name, value]).toEqual([name, panel.get(name)]);
});

it('has the panel’s icon in itself', () => {
  const [, icon = ''] = /svg\+xml;base64,([^"]+)"/.exec(page) ?? [];
  expect(Buffer.from(icon, 'base64').toString()).toBe(read('public/favicon.svg'));
});

it('says what an open page says of the connection', () => {
  const words = read('components/layout/notices/connection-notice.tsx');
  for (const [, said = ''] of page.matchAll(/[?:] '(.+?\.)'/g)) expect(words).toContain(said);
  expect(page).toContain('<h1 aria-live="polite">The panel isn’t responding.</h1>');
});
