import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/platform/database/columns.ts', './src/services/**/table.ts'],
  out: './migrations',
});
