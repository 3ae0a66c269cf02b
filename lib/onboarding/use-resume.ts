import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { OnboardingStep } from '@/lib/contracts/onboarding';
import { pageOf } from './steps';

/** Leads on to the open step whoever was sent to the onboarding from elsewhere in the panel. */
export function useResume(next: OnboardingStep | null | undefined): void {
  const router = useRouter();
  const isAsked = router.isReady && router.query['resume'] !== undefined;
  useEffect(() => {
    if (isAsked && next) void router.replace(pageOf(next));
  }, [router, isAsked, next]);
}
