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
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { ONCE } from './outside-queries';

/** Refetches the own account. */
const OWN_ACCOUNT = ['profiles', 'own'];
const BROWSERS = ['session', 'browsers'];

export const useChangePassword = write({
  key: ['session'],
  endpoint: changePasswordEndpoint,
  showsOwnError: true,
});
export const useChangeEmail = write({
  key: OWN_ACCOUNT,
  endpoint: changeEmailEndpoint,
  showsOwnError: true,
});
export const useKeepEmail = write({ key: OWN_ACCOUNT, endpoint: keepEmailEndpoint });

/** Confirms a new email with the token of its link. */
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

export const useTrustedBrowsers = readQuery({
  key: BROWSERS,
  endpoint: trustedBrowsersEndpoint,
  topics: ['session'],
});
export const useDistrustBrowser = write({ key: BROWSERS, endpoint: distrustBrowserEndpoint });
