const resets: (() => void)[] = [];

/** Resets a module's state that lasts as long as the page. */
export const onPageReset = (reset: () => void): void => {
  resets.push(reset);
};

/** Resets all modules, as a page load does; tests keep modules loaded. */
export function resetPageState(): void {
  for (const reset of resets) reset();
}
