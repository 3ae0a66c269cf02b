import type { ComponentType } from 'react';
import type { PasswordOwner } from '@/lib/contracts/session/session';

/** Stands for the meter where its code did not come: the server refuses what is too weak anyway. */
export const NoMeter: ComponentType<{ password: string; owner: PasswordOwner }> = () => null;
