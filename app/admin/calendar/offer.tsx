import { CalendarCheck, CalendarX } from "lucide-react";
import { href, Link } from "react-router";
import type { describeOffer } from "./offer.server.ts";

interface OfferNoteProps {
  offer: Awaited<ReturnType<typeof describeOffer>>;
  /** Adds a link to the hours, for pages that do not show them. */
  hasLink?: boolean;
}

/** Tells which times visitors can book now. */
export function OfferNote({ offer: { text, isOpen }, hasLink }: OfferNoteProps) {
  const Icon = isOpen ? CalendarCheck : CalendarX;
  return (
    <p className="offer" data-open={isOpen}>
      <Icon size={20} aria-hidden="true" className="flex-none" />
      <span>
        {text}{" "}
        {hasLink && (
          <Link to={href("/admin/calendar/hours")} className="offer-link">
            Change hours
          </Link>
        )}
      </span>
    </p>
  );
}
