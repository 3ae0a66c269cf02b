import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '@/components/ui/state/load-error';
import { isServiceDown } from '@/lib/http/api-error';
import { SignInAgain } from './sign-in-again';

interface StepProblemProps {
  /** As in “We couldn’t load your account”. */
  subject: string;
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

/** Why a step of signing in isn't shown: only a refusal is final. */
export function StepProblem({ subject, query: { error, refetch } }: StepProblemProps) {
  if (!error) return null;
  if (!isServiceDown(error)) return <SignInAgain reason={error.message} />;
  return <LoadError subject={subject} reason={error.message} onRetry={() => void refetch()} />;
}
