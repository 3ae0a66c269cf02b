// Runs the scripts of the page, which are on their way already, once its first paint is on the screen.
{
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // The first look at the cookies asks another process for them. Here it makes no long turn longer.
    String(document.cookie);
    for (const link of document.querySelectorAll('link[rel=preload][as=script]')) {
      const script = document.createElement('script');
      // As it is written, without the host: the bundle knows its files by that.
      script.setAttribute('src', link.getAttribute('href'));
      script.async = false;
      document.head.append(script);
    }
  };
  const awaitPaint = () => {
    // A hidden page isn't painted; nor does every browser tell of its paints.
    if (document.hidden) return start();
    setTimeout(start, 1000);
    document.addEventListener('visibilitychange', start, { once: true });
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  };
  document.addEventListener('DOMContentLoaded', awaitPaint, { once: true });
}
