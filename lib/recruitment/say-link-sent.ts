import { notify } from '@/lib/messages/notify';

export const sayLinkSent = () =>
  notify({ type: 'SUCCESS', message: 'A new activation link is on its way.' });
