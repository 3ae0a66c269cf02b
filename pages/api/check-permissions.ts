import { checkPermissionsEndpoint } from '@/lib/contracts/access';
import { forwardEndpoint } from '@/lib/server/forward-endpoint';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default forwardEndpoint(checkPermissionsEndpoint);
