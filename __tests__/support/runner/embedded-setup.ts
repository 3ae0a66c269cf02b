import compileBackend from './compile-backend';
import { createEmbeddedTemplate } from '@/__tests__/support/backend/database-template';

export default async function prepareEmbedded(): Promise<void> {
  compileBackend();
  await createEmbeddedTemplate();
}
