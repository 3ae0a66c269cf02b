import { isCssColor } from '@/lib/theme/css-color';

it.each([
  '#fff',
  '#FFAA00',
  '#ffaa0080',
  'rgb(255, 170, 0)',
  'rgb(255 170 0 / 50%)',
  'rgba(1,2,3,.5)',
  'hsl(120deg 50% 50%)',
  'hsl(0.3turn, 50%, 50%)',
  'oklch(40% 0.26 268)',
])('takes %s as a colour', (text) => {
  expect(isCssColor(text)).toBe(true);
});

it.each([
  '',
  '#ff',
  '#ggg',
  '#12345',
  'red; background: url(https://evil.example)',
  'url(https://evil.example/x.png)',
  'rgb(url(x))',
  'var(--canvas)',
  'rgb(var(--x))',
  'env(safe-area-inset-top)',
  'inherit',
  'expression(alert(1))',
  '#fff}body{display:none',
  'rgb(0,0,0)\n}',
])('refuses %j as a colour', (text) => {
  expect(isCssColor(text)).toBe(false);
});
