import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Creates a session for an account that has been verified otherwise. Callable on the server only. */
export const openSession = {
  id: "open-session",
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (endpoint) => {
        const { internalAdapter } = endpoint.context;
        const user = await internalAdapter.findUserById(endpoint.body.userId);
        if (!user) throw new APIError("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id, false);
        await setSessionCookie(endpoint, { session, user });
        return null;
      },
    ),
  },
} satisfies BetterAuthPlugin;
