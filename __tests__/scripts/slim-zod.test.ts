import { execFileSync } from 'node:child_process';
import { buildSlimZod } from '@/scripts/slim-zod';

test('forms check with schemas as the build makes them', () => {
  const script = `
    import { zodResolver } from '@hookform/resolvers/zod';
    import * as z from '${buildSlimZod()}';
    const check = zodResolver(z.object({ plate: z.string().check(z.minLength(4, 'Too short.')) }));
    const ask = (plate) => check({ plate }, undefined, { fields: {} });
    console.log(JSON.stringify(await Promise.all([ask('AB'), ask('AB 12')])));`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(JSON.parse(answer)).toMatchObject([
    { errors: { plate: { message: 'Too short.' } } },
    { errors: {}, values: { plate: 'AB 12' } },
  ]);
});
