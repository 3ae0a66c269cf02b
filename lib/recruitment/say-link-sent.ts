import { notify } from '@/lib/messages/notify';

export const sayLinkSent = () => notify({ type: 'SUCCESS', message: 'New activation link sent.' });
