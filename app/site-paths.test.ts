import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { sitePaths } from "#domain/site-paths.ts";
import routes from "./routes.ts";

test("the addresses that the domain writes into mails are routes", () => {
  for (const path of Object.values(sitePaths)) {
    const address = path === sitePaths.receipt ? `${path}/token` : path;
    const match = matchRoutes(routes as unknown as RouteObject[], address)?.at(-1);
    expect(match?.route.path, address).not.toBe("*");
  }
});
