import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './tree';

const rulesFile = z.object({
  forbidden: z.array(z.object({ name: z.string(), comment: z.string(), severity: z.string() })),
});

test('every import rule fails the build and says why it is there', () => {
  const load: (path: string) => unknown = createRequire(__filename);
  const { forbidden } = rulesFile.parse(load(join(ROOT, '.dependency-cruiser.cjs')));
  for (const { comment, severity } of forbidden) {
    expect(severity).toBe('error');
    expect(comment.length).toBeGreaterThan(30);
  }
});
