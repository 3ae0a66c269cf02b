import { DEMO_TRACKER_SECRET } from '@/backend/jobs/trackers/settings';
import type { Tracker } from '@/lib/contracts/jobs/jobs';

export const DEMO_PASSWORD = 'demo-password-1';

/** A demo account for seeing the panel as one kind of member. */
export interface DemoAccount {
  email: string;
  name: string;
  /** The account's only role. */
  role: string;
  steam_id: string;
  tracker: Tracker;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'driver@demo.example',
    name: 'Zoë Lindqvist',
    role: 'Driver',
    steam_id: '76561190000000001',
    tracker: 'trucky',
  },
  {
    email: 'novice@demo.example',
    name: 'Noah Brandt',
    role: 'Driver',
    steam_id: '76561190000000002',
    tracker: 'tracksim',
  },
  {
    email: 'recruiter@demo.example',
    name: 'Tomás Ferreira',
    role: 'Recruiter',
    steam_id: '76561190000000003',
    tracker: 'unitracker',
  },
  {
    email: 'hr@demo.example',
    name: 'Hanna Nowak',
    role: 'HR',
    steam_id: '76561190000000004',
    tracker: 'job_logger',
  },
  {
    email: 'examiner@demo.example',
    name: 'Callum Reid',
    role: 'Examiner',
    steam_id: '76561190000000005',
    tracker: 'custom',
  },
  {
    email: 'events@demo.example',
    name: 'Sofía Marín',
    role: 'Events Team',
    steam_id: '76561190000000006',
    tracker: 'trucky',
  },
  {
    email: 'media@demo.example',
    name: 'Yuki Tanaka',
    role: 'Media Team',
    steam_id: '76561190000000007',
    tracker: 'trucky',
  },
  {
    email: 'admin@demo.example',
    name: 'Jiří Dvořák',
    role: 'Administrator',
    steam_id: '76561190000000008',
    tracker: 'trucky',
  },
];

/** The job logger token of an account; null for all other members. */
export function demoTokenOf(email: string): string | null {
  const account = DEMO_ACCOUNTS.find((one) => one.email === email);
  return account ? `${DEMO_TRACKER_SECRET}-${account.email.split('@')[0]}` : null;
}
