import { code, isTest, lines, percentile, read, sources } from './tree';

const lengths = (paths: string[]) => paths.map((path) => lines(path).length - 1);
const total = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0);
const matches = (paths: string[], pattern: RegExp) =>
  total(paths.map((path) => read(path).match(pattern)?.length ?? 0));

const components = sources().filter((path) => path.startsWith('components/'));
const backend = sources().filter(
  (path) => path.startsWith('backend/') && !path.startsWith('backend/demo/'),
);
const browser = sources().filter((path) => /^(components|lib|pages)\//.test(path));
const tests = code().filter(isTest);

describe('the bars of the house style', () => {
  test.each([
    ['components', components, 80, 200],
    ['backend files', backend, 80, 200],
  ])('half of the %s are short and nine in ten not long', (_name, paths, median, long) => {
    expect(percentile(lengths(paths), 0.5)).toBeLessThanOrEqual(median);
    expect(percentile(lengths(paths), 0.9)).toBeLessThanOrEqual(long);
  });

  test('effects and state of a component stay rare', () => {
    const thousands = total(lengths(browser)) / 1000;
    expect(matches(browser, /\buseEffect\(/g) / thousands).toBeLessThan(1);
    expect(matches(browser, /\buseState[(<]/g) / thousands).toBeLessThanOrEqual(4);
  });

  test('effects live in named hooks, not in components', () => {
    expect(components.filter((path) => /\buse(Layout)?Effect\(/.test(read(path)))).toEqual([]);
  });

  test('what closes a dialog asks before it drops what is typed in it', () => {
    const closes = /<[Bb]utton\b(?:[^>]|(?<==)>)*onClick=\{(?:\(\) => )?onClose\b/;
    expect(components.filter((path) => closes.test(read(path)))).toEqual([]);
  });

  test('there is at least four tenths of a line of tests for a line of source', () => {
    expect(total(lengths(tests)) / total(lengths(sources()))).toBeGreaterThanOrEqual(0.4);
  });

  test('test names are sentences in the present tense', () => {
    const names = tests.flatMap((path) =>
      [...read(path).matchAll(/\b(?:it|test)\((['"`])(.+?)\1/g)].map(([, , name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => /\bshould\b|\bworks( fine| correctly)?$/.test(name))).toEqual([]);
    expect(names.filter((name) => name.split(' ').length < 3)).toEqual([]);
  });

  test('tests use our own modules as they are', () => {
    expect(tests.filter((path) => /jest\.mock\(\s*['"]@\//.test(read(path)))).toEqual([]);
  });
});
