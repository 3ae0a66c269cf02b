import type { ComponentType } from 'react';
import type { PasswordOwner } from '@/lib/contracts/session/session';

/** Shown if the meter's code can't be loaded; the server refuses weak passwords anyway. */
export const NoMeter: ComponentType<{ password: string; owner: PasswordOwner }> = () => null;
