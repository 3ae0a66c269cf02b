const resets: (() => void)[] = [];

/** Registers how a module resets the state it keeps as long as the page is open. */
export const onPageReset = (reset: () => void): void => {
  resets.push(reset);
};

/** Resets all modules, as a page load does; tests keep modules loaded. */
export function resetPageState(): void {
  for (const reset of resets) reset();
}
