import type { ReactNode } from "react";
import { href, NavLink } from "react-router";
import { AdminTitle } from "../title.tsx";

const pages = [
  ["The firm", href("/admin/settings")],
  ["Look", href("/admin/settings/look")],
  ["Mail", href("/admin/settings/mail")],
  ["Backups", href("/admin/settings/backups")],
  ["Saved Replies", href("/admin/settings/replies")],
  ["Program Plans", href("/admin/settings/plans")],
  ["Hourly Rates", href("/admin/settings/rates")],
  ["Letter", href("/admin/settings/letter")],
  ["Vocabulary", href("/admin/settings/vocabulary")],
] as const;

interface SettingsTitleProps {
  children: ReactNode;
  /** A line under the heading. */
  note?: ReactNode;
}

/** The heading of a settings page, and links to the other ones. */
export function SettingsTitle({ children, note }: SettingsTitleProps) {
  return (
    <>
      <AdminTitle note={note}>{children}</AdminTitle>
      <nav aria-label="Settings" className="settings-choice settings-pages">
        {pages.map(([name, address]) => (
          <NavLink key={address} to={address} end>
            {name}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
