import type { ReactNode } from "react";
import { phoneAddress } from "#app/ui/phone.ts";

interface PhoneLinkProps {
  phone: string;
  /** The link's text; the number if not given. */
  children?: ReactNode;
}

export function PhoneLink({ phone, children = phone }: PhoneLinkProps) {
  return (
    <a href={phoneAddress(phone)} className="underline underline-offset-4 wrap-anywhere">
      {children}
    </a>
  );
}
