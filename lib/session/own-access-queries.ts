import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  distrustBrowserEndpoint,
  keepEmailEndpoint,
  trustedBrowsersEndpoint,
} from '@/lib/contracts/session/own-access';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';
import { ONCE } from './outside-queries';

/** What stands with the own account is asked for again. */
const OWN_ACCOUNT = ['profiles', 'own'] as const;
const BROWSERS = ['session', 'browsers'] as const;

interface Proved {
  current?: string | undefined;
}

export const useChangePassword = () =>
  useWrite({ key: ['session'], showsOwnError: true }, (body: Proved & { password: string }) =>
    callEndpoint(changePasswordEndpoint, { body }),
  );

export const useChangeEmail = () =>
  useWrite({ key: OWN_ACCOUNT, showsOwnError: true }, (body: Proved & { email: string }) =>
    callEndpoint(changeEmailEndpoint, { body }),
  );

export const useKeepEmail = () =>
  useWrite({ key: OWN_ACCOUNT }, (_: null) => callEndpoint(keepEmailEndpoint));

/** Confirms a new email with what its link brought along. */
export function useConfirmEmail(token: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['email-confirmation', token],
    queryFn: async () => {
      const confirmed = await callEndpoint(confirmEmailEndpoint, { body: { token } });
      void queryClient.invalidateQueries({ queryKey: OWN_ACCOUNT });
      return confirmed;
    },
    ...ONCE,
  });
}

export const useTrustedBrowsers = () =>
  useQuery({
    queryKey: BROWSERS,
    queryFn: ({ signal }) => callEndpoint(trustedBrowsersEndpoint, {}, { signal }),
    meta: { topics: ['session'] },
  });

export const useDistrustBrowser = () =>
  useWrite({ key: BROWSERS }, (id: string) =>
    callEndpoint(distrustBrowserEndpoint, { params: { id } }),
  );
