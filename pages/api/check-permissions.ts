import { checkPermissionsEndpoint } from '@/lib/contracts/core/access';
import { forwardEndpoint } from '@/lib/server/forward-endpoint';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default forwardEndpoint(checkPermissionsEndpoint);
