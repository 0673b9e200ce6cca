/** Encodes the address, so that it cannot add headers to the mail. */
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
