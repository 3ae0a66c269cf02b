export { proxyToBackend as default } from '@/lib/server/proxy';

export const config = { api: { bodyParser: false, externalResolver: true } };
