import { signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";

// That no page violates its policy is checked by every test in a browser: violations are console errors.

function scriptsAllowed(policy: string | undefined) {
  return policy?.match(/script-src ([^;]+)/)?.[1];
}

test("inline scripts of a member's page have the response's nonce", async ({ web }) => {
  await signUpMember(web);
  const seen = new Set<string>();
  for (let time = 0; time < 2; time++) {
    const { headers, html } = await web.open("/member-dashboard");
    const nonce = scriptsAllowed(headers["content-security-policy"])?.match(/'nonce-(.+)'$/)?.[1];
    expect(headers["cache-control"]).toBe("no-store");
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    seen.add(nonce ?? "");
  }
  expect(seen.size).toBe(2);
});

test("a page without scripts allows no inline scripts", async ({ web }) => {
  for (const path of ["/", "/resources", "/no-such-page"]) {
    const answer = await web.get(path);
    expect(scriptsAllowed(answer.headers()["content-security-policy"]), path).toBe("'self'");
  }
});
