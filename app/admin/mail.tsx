/** The address of a mail to write; an address that a stranger typed adds nothing else to it. */
export function mailto(email: string, subject?: string) {
  const recipient = encodeURIComponent(email).replace("%40", "@");
  return subject ? `mailto:${recipient}?subject=${encodeURIComponent(subject)}` : `mailto:${recipient}`;
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailto(email)} className="underline underline-offset-4 wrap-anywhere">
      {email}
    </a>
  );
}
