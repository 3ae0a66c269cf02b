import { lines, sources } from './tree';

const RUN = 8;
const LARGEST_SHARE = 0.03;

interface Line {
  file: string;
  number: number;
  text: string;
}

/** Imports, brackets, closing tags and names in lists say nothing about a copy. */
const isTrivial = (text: string) =>
  !/[a-z0-9]/i.test(text) ||
  /^(import\b|export \{|\} from |\/\/|\*|\/\*)|^<\/[\w.]*>;?$|^'[^']*',?$/.test(text);

function meaningfulLines(file: string): Line[] {
  let isInImport = false;
  return lines(file).flatMap((line, index) => {
    const text = line.trim().replace(/\s+/g, ' ');
    const isImport = isInImport || /^(import|export) (type )?\{/.test(text);
    isInImport = isImport && !/from .*;$|\};$/.test(text);
    return isImport || isTrivial(text) ? [] : [{ file, number: index + 1, text }];
  });
}

/** Runs of lines that stand in two places, and every line that belongs to one. */
function repeatsIn(all: Line[][]) {
  const seen = new Map<string, Line>();
  const repeated = new Set<string>();
  const found: string[] = [];
  const mark = (run: Line[]) => {
    for (const { file, number } of run) repeated.add(`${file}:${number}`);
  };
  const runAt = (file: Line[], start: number) => file.slice(start, start + RUN);
  for (const file of all) {
    for (let start = 0; start + RUN <= file.length; start += 1) {
      const run = runAt(file, start);
      const key = run.map(({ text }) => text).join('\n');
      const [here] = run;
      const first = seen.get(key);
      if (!here) continue;
      if (!first) {
        seen.set(key, here);
        continue;
      }
      mark(run);
      const other = all.find(([line]) => line?.file === first.file) ?? [];
      mark(runAt(other, other.indexOf(first)));
      found.push(`${here.file}:${here.number} repeats ${first.file}:${first.number}`);
    }
  }
  return { found, repeated: repeated.size };
}

const copy = (file: string, texts: string[]): Line[] =>
  texts.map((text, index) => ({ file, number: index + 1, text }));

describe('repeated code', () => {
  const ours = sources().map(meaningfulLines);

  test(`no ${RUN} meaningful lines stand in two places`, () => {
    expect(repeatsIn(ours).found).toEqual([]);
  });

  test('repeated lines stay under three in a hundred', () => {
    const total = ours.flat().length;
    expect(repeatsIn(ours).repeated / total).toBeLessThanOrEqual(LARGEST_SHARE);
  });

  test('a copy in another file is found', () => {
    const texts = Array.from({ length: RUN }, (_, index) => `step${index}();`);
    const { found, repeated } = repeatsIn([copy('a.ts', texts), copy('b.ts', texts)]);
    expect(found).toEqual(['b.ts:1 repeats a.ts:1']);
    expect(repeated).toBe(2 * RUN);
  });
});
