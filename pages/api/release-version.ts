import { releaseVersionEndpoint } from '@/lib/contracts/core/release';
import { forwardEndpoint } from '@/lib/server/forward-endpoint';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default forwardEndpoint(releaseVersionEndpoint);
