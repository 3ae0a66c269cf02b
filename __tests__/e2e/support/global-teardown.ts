export default async function globalTeardown(): Promise<void> {
  await Promise.all(globalThis.runningPanels?.map((panel) => panel.stop()) ?? []);
  await globalThis.removeDemoFolder?.();
}
