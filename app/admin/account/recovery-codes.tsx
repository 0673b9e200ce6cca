import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";

interface RecoveryCodesProps {
  codes: string[];
  email: string;
  /** The site's host, printed with the codes. */
  site: string;
}

/** Shown only once, to copy or print. */
export function RecoveryCodes({ codes, email, site }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState("");
  useEffect(() => heading.current?.focus(), []);
  const file = `Recovery codes of ${email} at ${site}\nEach signs in once, in place of the app's code.\n\n${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setCopied("Copied.");
    } catch {
      setCopied("The browser did not allow copying. Download or print them instead.");
    }
  }

  return (
    <section className="panel grid gap-5" aria-label="Recovery codes">
      <div className="grid max-w-[40rem] gap-2">
        <h2 ref={heading} tabIndex={-1} className="display text-subheading">
          Keep these recovery codes
        </h2>
        <p>
          They are shown only this once. Each lets you sign in once without your phone; keep them apart from
          your password.
        </p>
        <p className="text-label text-(--muted)">
          For {email} at {site}
        </p>
      </div>
      <ol className="grid max-w-[24rem] grid-cols-2 gap-x-8 gap-y-2 border-y border-(--rule) py-5 spelled text-body">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="button" tone="outline" onClick={copy}>
          Copy
        </Button>
        <LinkButton
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          tone="outline"
        >
          Download
        </LinkButton>
        <Button type="button" tone="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Link to={href("/admin/account")} className={buttonClass()}>
          I Have Saved Them
        </Link>
      </div>
      <p role="status" className="text-(--muted) empty:hidden print:hidden">
        {copied}
      </p>
    </section>
  );
}
