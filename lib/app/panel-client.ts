import type { QueryClient } from '@tanstack/react-query';
import { checkPermissionsEndpoint } from '@/lib/contracts/core/access';
import { refreshDetails } from '@/lib/details/use-details';
import { reactToAnswers } from '@/lib/http/call-endpoint';
import { createQueryClient } from '@/lib/http/query-client';
import { notify } from '@/lib/messages/notify';
import { PERMISSIONS_KEY } from '@/lib/permissions/use-permissions';
import { leaveForHold } from '@/lib/session/leave-for-hold';
import { leaveForLogin } from '@/lib/session/leave-for-login';

reactToAnswers({
  onAnswer: refreshDetails,
  onRefusal: ({ path, needs }, { status, code }) => {
    if (leaveForHold(code) || path === checkPermissionsEndpoint.path) return;
    if (status === 401 && needs !== 'anyone')
      leaveForLogin(code === 'account_disabled' ? 'disabled' : 'expired');
  },
});

/** The panel's query client. Calls stand below all else in lib, so what they need of it is handed in here. */
export const createPanelClient = (): QueryClient =>
  createQueryClient({
    tell: (message) => notify({ type: 'ERROR', message }),
    accessKey: PERMISSIONS_KEY,
  });
