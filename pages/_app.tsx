import '@/styles/globals.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import { useState } from 'react';
import { BareLayout } from '@/components/layout/bare-layout';
import { ConnectionNotice } from '@/components/layout/notices/connection-notice';
import { CrashNotice } from '@/components/layout/notices/crash-notice';
import { GatedPage } from '@/components/layout/gated-page';
import { ErrorBoundary } from '@/components/layout/error-boundary';
import { PanelLayout } from '@/components/layout/panel-layout';
import { MessageOverlay } from '@/components/messages/message-overlay';
import { EndedSession } from '@/components/session/shared/ended-session';
import { createPanelClient } from '@/lib/app/panel-client';
import { useDisplayChanges } from '@/lib/format/display';
import { isBareRoute } from '@/lib/navigation/bare-routes';
import { useLeaveGuard } from '@/lib/navigation/use-leave-guard';
import { useScrollToTop } from '@/lib/navigation/use-scroll-to-top';

const crashedPanel = (
  <BareLayout>
    <CrashNotice />
  </BareLayout>
);

export default function App({ Component, pageProps, router }: AppProps) {
  const [queryClient] = useState(createPanelClient);
  useScrollToTop();
  useLeaveGuard();
  useDisplayChanges();
  const Layout = isBareRoute(router.pathname) ? BareLayout : PanelLayout;
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary route={router.asPath} fallback={crashedPanel}>
        <Layout>
          <ErrorBoundary route={router.asPath} fallback={<CrashNotice />}>
            <GatedPage pathname={router.pathname}>{() => <Component {...pageProps} />}</GatedPage>
          </ErrorBoundary>
        </Layout>
      </ErrorBoundary>
      <ConnectionNotice />
      <MessageOverlay />
      <EndedSession />
    </QueryClientProvider>
  );
}
