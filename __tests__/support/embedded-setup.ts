import compileBackend from './compile-backend';
import { createEmbeddedTemplate } from './database-template';

export default async function prepareEmbedded(): Promise<void> {
  compileBackend();
  await createEmbeddedTemplate();
}
