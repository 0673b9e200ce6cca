import { config } from "zod";

// Zod would try whether it may make code of text: our security policy forbids that, and browsers report the attempt.
if (!import.meta.env.SSR) config({ jitless: true });
