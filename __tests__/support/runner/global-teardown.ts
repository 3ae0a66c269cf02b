export default async function stopServer(): Promise<void> {
  await globalThis.testServer?.stop();
}
