import { buildBackend } from '@/scripts/build-backend';

/** Apart from the folder that production runs from. */
export const UNDER_TEST = 'dist/tests';

/** Commands that are run several times: from TypeScript each start takes 2 s of a processor, not half of one. */
export type Command = 'check-totals' | 'create-admin';
const PROGRAMS = {
  main: 'backend/main.ts',
  'check-totals': 'backend/check-totals.ts',
  'create-admin': 'backend/create-admin.ts',
};

export default function compileBackend(): void {
  buildBackend(UNDER_TEST, PROGRAMS);
}
