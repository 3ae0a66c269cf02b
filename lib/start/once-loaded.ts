/** Does something once the page has loaded. */
export function onceLoaded(begin: () => void): void {
  // Scripts are asynchronous: `load` may be over before this line runs.
  if (document.readyState === 'complete') setTimeout(begin);
  else addEventListener('load', () => setTimeout(begin), { once: true });
}
