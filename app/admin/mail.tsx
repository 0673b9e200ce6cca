/** A mailto link; encoded, so that a typed address cannot add headers. */
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
