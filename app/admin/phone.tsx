import type { ReactNode } from "react";
import { phoneAddress } from "#app/ui/phone.ts";

interface PhoneLinkProps {
  phone: string;
  /** The number itself, if not given. */
  children?: ReactNode;
}

/** Rings the number on a phone. */
export function PhoneLink({ phone, children = phone }: PhoneLinkProps) {
  return (
    <a href={phoneAddress(phone)} className="underline underline-offset-4 wrap-anywhere">
      {children}
    </a>
  );
}
