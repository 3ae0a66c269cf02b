const resets: (() => void)[] = [];

/** How a module forgets what it keeps in its own variables for as long as the page is open. */
export const onPageReset = (reset: () => void): void => {
  resets.push(reset);
};

/** Starts over as a new page does: a browser loads its modules again, a test keeps them. */
export function resetPageState(): void {
  for (const reset of resets) reset();
}
