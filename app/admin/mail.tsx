/** A mailto link; encoded, so that a typed address cannot add headers. */
function mailto(email: string) {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailto(email)} className="underline underline-offset-4 wrap-anywhere">
      {email}
    </a>
  );
}
