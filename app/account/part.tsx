import type { ReactNode } from "react";

interface AccountPartProps {
  title: string;
  text?: ReactNode;
  /** Under a rule, or in a panel. */
  look?: "ruled" | "panel";
  children: ReactNode;
}

/** A section of an account page. */
export function AccountPart({ title, text, look = "ruled", children }: AccountPartProps) {
  return (
    <section className={look === "panel" ? "account-part panel" : "account-part"} aria-label={title}>
      <div className="grid content-start gap-2">
        <h2 className="display text-subheading">{title}</h2>
        {text && <p className="text-small text-(--muted)">{text}</p>}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  );
}
