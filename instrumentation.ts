import type { Instrumentation } from 'next';

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkSettings } = await import('@/lib/server/check-settings');
  checkSettings();
  const { prepareEveryRequest } = await import('@/lib/server/every-request');
  const { packedFilesIn } = await import('@/lib/server/packed-files');
  const isBuilt = process.env.NODE_ENV === 'production';
  prepareEveryRequest(
    isBuilt ? packedFilesIn(process.env.BUILD_DIR || '.next', 'public') : undefined,
  );
  if (process.env.SENTRY_DSN) await import('./sentry.server.config');
}

export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !process.env.SENTRY_DSN) return;
  const { captureRequestError } = await import('@sentry/nextjs');
  captureRequestError(...failure);
};
