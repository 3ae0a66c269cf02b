import { settingsOf } from '@/backend/core/config/config';
import { onOff } from '@/backend/core/config/setting-kinds';

interface SessionSettings {
  /** Whether members with MANAGE permissions need two-step verification. */
  needsSecondFactor: boolean;
}

declare module '@/backend/core/config/config' {
  interface Config extends SessionSettings {}
}

export const sessionSettings = settingsOf(
  { REQUIRE_SECOND_FACTOR: onOff.optional() },
  ({ REQUIRE_SECOND_FACTOR: isRequired }, { hasDemoData }): SessionSettings => ({
    needsSecondFactor: isRequired ?? !hasDemoData,
  }),
);
