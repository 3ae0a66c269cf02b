/** Calls back when a font has loaded: some letters of city names load one once they are drawn. */
export function onFonts(listener: () => void): () => void {
  if (!('fonts' in document)) return () => undefined;
  document.fonts.addEventListener('loadingdone', listener);
  return () => document.fonts.removeEventListener('loadingdone', listener);
}
