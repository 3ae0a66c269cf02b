import { isToken } from '@/backend/core/http/tokens';
import { tokenOf } from '@/scripts/scale/size';

it('members of the scale script have sessions that the backend reads', () => {
  expect([1, 100_000].map((member) => isToken(tokenOf(member)))).toEqual([true, true]);
});
