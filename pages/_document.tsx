import { Head, Html, Main, NextScript } from 'next/document';

export default function Document() {
  return (
    <Html lang="en">
      <Head>
        {/* The theme is set before the first paint, and no request is waited for. */}
        <script dangerouslySetInnerHTML={{ __html: process.env.THEME_SCRIPT ?? '' }} />
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
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
