import { runTool } from './tools';

test('no file, export or package is unused', () => {
  const { code, output } = runTool('knip', 'knip', ['--no-progress', '--no-config-hints']);
  expect(output).toBe('');
  expect(code).toBe(0);
});
