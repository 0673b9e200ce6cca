import { config } from "zod";

// Zod would probe whether it may use `eval`, which our security policy forbids and browsers report.
if (!import.meta.env.SSR) config({ jitless: true });
