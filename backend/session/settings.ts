import { settingsOf } from '@/backend/core/config/config';
import { onOff } from '@/backend/core/config/setting-kinds';

declare module '@/backend/core/config/config' {
  interface Config {
    /** Whether members with MANAGE permissions need two-step verification. */
    needsSecondFactor: boolean;
  }
}

export const sessionSettings = settingsOf(
  { REQUIRE_SECOND_FACTOR: onOff.optional() },
  ({ REQUIRE_SECOND_FACTOR: isRequired }, { hasDemoData }) => ({
    needsSecondFactor: isRequired ?? !hasDemoData,
  }),
);
