import { DEMO_COMPANY_NAME } from '@/lib/contracts/core/company';

/** Fixed at build time; the defaults are the demo company's. */
export const COMPANY_NAME = process.env.NEXT_PUBLIC_COMPANY_NAME || DEMO_COMPANY_NAME;
export const DEVELOPER = 'the Lanternway crew';
export const PRIME_PLUS_URL =
  process.env.NEXT_PUBLIC_PRIME_PLUS_URL || 'https://example.com/prime-plus';
