import { buildBackend } from '@/scripts/build-backend';

/** Apart from the folder that production runs from. */
export const UNDER_TEST = 'dist/tests';

export default function compileBackend(): void {
  buildBackend(UNDER_TEST);
}
