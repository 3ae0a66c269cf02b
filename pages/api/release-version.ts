import { releaseVersionEndpoint } from '@/lib/contracts/release';
import { forwardEndpoint } from '@/lib/server/forward-endpoint';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default forwardEndpoint(releaseVersionEndpoint);
