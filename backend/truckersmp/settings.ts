import * as z from 'zod';
import { settingsOf } from '@/backend/core/config/config';
import { address } from '@/backend/core/config/setting-kinds';

/** Banners are on a host of their own. */
const PICTURES = 'https://static.truckersmp.com';
const LONGEST_PAUSE = 60;

interface TruckersmpSettings {
  truckersmpUrl: string;
  truckersmpPictureOrigin: string;
  /** The pause between two requests to TruckersMP. */
  truckersmpPauseMs: number;
  /** Undefined if the company's roster is unknown. */
  truckersmpVtcId: number | undefined;
}

declare module '@/backend/core/config/config' {
  interface Config extends TruckersmpSettings {}
}

export const truckersmpSettings = settingsOf(
  {
    TRUCKERSMP_API_URL: address,
    TRUCKERSMP_VTC_ID: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'must be the ID of a TruckersMP company')
      .transform(Number)
      .optional(),
    TRUCKERSMP_PAUSE: z.coerce.number().positive().max(LONGEST_PAUSE).default(1),
  },
  (values): TruckersmpSettings => ({
    truckersmpUrl: values.TRUCKERSMP_API_URL ?? 'https://api.truckersmp.com/v2',
    truckersmpPictureOrigin: new URL(values.TRUCKERSMP_API_URL ?? PICTURES).origin,
    truckersmpPauseMs: values.TRUCKERSMP_PAUSE * 1000,
    truckersmpVtcId: values.TRUCKERSMP_VTC_ID,
  }),
);
