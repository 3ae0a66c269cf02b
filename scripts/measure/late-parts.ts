import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface LatePart {
  /** What it exports, by which it is called. */
  name: string;
  path: string;
  bytes: number;
}

/** How the compiler writes `import()`: which files, and then which module. */
const LOADED = /Promise\.all\(\[("static\/chunks\/[^\]]+)\]\.map/g;
const QUOTED = /"([^"]+)"/g;
/** Only what `import()` asks for keeps its name; other exports have names of a letter or two. */
const EXPORTED = /\.s\(\["(\w{4,})"/g;

const firstOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** The parts of a build that no page names: each is loaded when it is needed. */
export function latePartsOf(build: string): LatePart[] {
  const folder = join(build, 'static', 'chunks');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const textOf = (path: string) => readFileSync(join(build, path), 'utf8');
  const loaded = files.flatMap((file) => firstOf(textOf(`static/chunks/${file}`), LOADED));
  const paths = new Set(loaded.flatMap((list) => firstOf(list, QUOTED)));
  return Array.from(paths, (path) => {
    const packed = join(build, `${path}.br`);
    return {
      name: firstOf(textOf(path), EXPORTED).join(', ') || path,
      path: `/_next/${path}`,
      bytes: statSync(existsSync(packed) ? packed : join(build, path)).size,
    };
  }).toSorted((one, other) => other.bytes - one.bytes);
}
