import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runTool } from './tools';
import { ROOT } from './tree';

const FOLDERS = ['pages', 'components', 'lib', 'backend', 'scripts', '__tests__'];
const rulesFile = z.object({
  forbidden: z.array(z.object({ name: z.string(), comment: z.string(), severity: z.string() })),
});

test('imports go the ways that the design allows', () => {
  const folders = FOLDERS.filter((folder) => existsSync(join(ROOT, folder)));
  const { code, output } = runTool('dependency-cruiser', 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...folders,
  ]);
  expect(output).toContain('no dependency violations found');
  expect(code).toBe(0);
});

test('every import rule fails the build and says why it is there', () => {
  const load: (path: string) => unknown = createRequire(__filename);
  const { forbidden } = rulesFile.parse(load(join(ROOT, '.dependency-cruiser.cjs')));
  for (const { comment, severity } of forbidden) {
    expect(severity).toBe('error');
    expect(comment.length).toBeGreaterThan(30);
  }
});
