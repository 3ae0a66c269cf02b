import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./backend/*/*tables.ts', './backend/*/*/*tables.ts', './backend/*/views.ts'],
  out: './backend/migrations',
  casing: 'snake_case',
});
