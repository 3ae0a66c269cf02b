import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { OnboardingStep } from '@/lib/contracts/onboarding';
import { pageOf } from './steps';

/** Redirects members sent here from elsewhere in the panel to their open step. */
export function useResume(next: OnboardingStep | null | undefined): void {
  const router = useRouter();
  const isAsked = router.isReady && router.query['resume'] !== undefined;
  useEffect(() => {
    if (isAsked && next) void router.replace(pageOf(next));
  }, [router, isAsked, next]);
}
