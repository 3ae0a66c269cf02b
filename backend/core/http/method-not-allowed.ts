import type { FastifyInstance, RouteOptions } from 'fastify';
import { notFound, Refusal } from './errors';

interface KnownPath {
  pattern: RegExp;
  methods: string[];
}

/** `:id` matches one path segment; everything else is literal. */
const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/:\w+/g, '[^/]+')}$`);

/**
 * Answers 405 for wrong methods of known paths, and 404 otherwise. Checked on demand, because
 * registering a route per wrong method takes longer than all the right ones.
 */
export function refuseUnknown(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ method, url }: RouteOptions) => {
    const path = known.get(url) ?? { pattern: patternOf(url), methods: [] };
    known.set(url, { ...path, methods: [...path.methods, ...[method].flat()] });
  });
  app.setNotFoundHandler((request) => {
    const [address = ''] = request.url.split('?');
    const path = [...known.values()].find(({ pattern }) => pattern.test(address));
    if (!path) throw notFound('This address');
    const shown = path.methods.filter((method) => method !== 'HEAD');
    throw new Refusal(405, 'method_not_allowed', `Use ${shown.join(' or ')} here.`, {
      headers: { allow: path.methods.join(', ') },
    });
  });
}
