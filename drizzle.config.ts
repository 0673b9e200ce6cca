import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./domain/**/table.server.ts", "./platform/*/table.server.ts"],
  // The check that tables and migrations agree works on a copy.
  out: process.env.MIGRATIONS_FOLDER ?? "./migrations",
  schemaFilter: ["public", "auth", "mail", "limits"],
});
