import { Head, Html, Main, NextScript } from 'next/document';
import type { ReactElement } from 'react';

const asPreload = ({ key, props }: ReactElement<{ src?: string }>) => (
  <link key={key} rel="preload" as="script" href={props.src} fetchPriority="low" />
);

/**
 * The head of a page whose scripts are fetched at once but wait for the first paint, which they would
 * hold up; `lib/start/late-scripts.js` runs them in their order.
 */
class LateHead extends Head {
  override getDynamicChunks(...args: Parameters<Head['getDynamicChunks']>) {
    return super.getDynamicChunks(...args).map((script) => script && asPreload(script));
  }

  override getScripts(...args: Parameters<Head['getScripts']>) {
    return super.getScripts(...args).map(asPreload);
  }
}

// The development server sends scripts that look for each other's elements.
const PageHead = process.env.NODE_ENV === 'production' ? LateHead : Head;

export default function Document() {
  return (
    <Html lang="en">
      <PageHead>
        <script dangerouslySetInnerHTML={{ __html: process.env.START_SCRIPT ?? '' }} />
        <link
          rel="preload"
          href="/fonts/inter-latin.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="description" content="The members’ panel" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151b23" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      </PageHead>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
