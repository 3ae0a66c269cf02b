import { createListeners } from '@/lib/store/listeners';

/** To follow whenever a call is refused for a missing permission, and to say that one was. */
export const { subscribe: onForbidden, tell: announceForbidden } = createListeners();
