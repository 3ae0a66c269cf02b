import * as z from 'zod';
import { settingsOf } from '@/backend/core/config/config';
import { address } from '@/backend/core/config/setting-kinds';

const LONGEST_TAG = 16;

interface OnboardingSettings {
  /** How members represent the company on the road. */
  company: {
    tag: string;
    /** The company's TruckersMP page, where members join. */
    vtcUrl: string | undefined;
  };
}

declare module '@/backend/core/config/config' {
  interface Config extends OnboardingSettings {}
}

const initialsOf = (name: string): string =>
  Array.from(name.matchAll(/\p{Lu}/gu), ([letter]) => letter)
    .join('')
    .slice(0, LONGEST_TAG) || name.slice(0, LONGEST_TAG);

export const onboardingSettings = settingsOf(
  {
    COMPANY_TAG: z.string().trim().min(1).max(LONGEST_TAG).optional(),
    COMPANY_VTC_URL: address,
  },
  (values, { companyName }): OnboardingSettings => ({
    company: {
      tag: values.COMPANY_TAG ?? `[${initialsOf(companyName)}]`,
      vtcUrl: values.COMPANY_VTC_URL,
    },
  }),
);
