import type { ReactNode } from "react";
import { href } from "react-router";
import { Panel } from "#app/ui/card.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { pictureIdOf } from "#domain/content/pictures/reference.ts";
import { logoBoxes, onGrounds } from "#domain/office/look/logo.ts";
import type { Ground } from "#domain/office/look/rules.ts";

export interface PreviewedFirm {
  firmName: string;
  shortName: string;
}

interface LogoPreviewsProps {
  /** References of the chosen pictures, or empty. */
  onLight: string;
  onDark: string;
  firm: PreviewedFirm;
}

/** How the chosen logos look in each place, before they are saved. */
export function LogoPreviews({ onLight, onDark, firm: { firmName, shortName } }: LogoPreviewsProps) {
  const { light, dark } = onGrounds(pictureIdOf(onLight), pictureIdOf(onDark)) ?? { light: null, dark: null };
  const markAndName = <Logo name={firmName} image={null} />;
  return (
    <Panel title="How it looks">
      <div className="logo-previews">
        <Preview ground="light" caption="Header of a light page">
          <PreviewedLogo shown={light} box={logoBoxes.header} instead={markAndName} />
        </Preview>
        <Preview ground="dark" caption="Header of a dark page, and its menu">
          <PreviewedLogo shown={dark} box={logoBoxes.header} instead={markAndName} />
        </Preview>
        <Preview ground="dark" caption="Footer">
          <PreviewedLogo shown={dark} box={logoBoxes.footer} instead={markAndName} />
        </Preview>
        <Preview ground={dark ? "dark" : "mail"} caption="Mails">
          <PreviewedLogo
            shown={dark}
            box={logoBoxes.mail}
            instead={<span className="font-display text-[1.375rem]">{firmName}</span>}
          />
        </Preview>
        <Preview ground="white" caption="Back office">
          <PreviewedLogo
            shown={light}
            box={logoBoxes.backOffice}
            instead={<span className="truncate font-display text-subheading">{shortName}</span>}
          />
        </Preview>
      </div>
    </Panel>
  );
}

interface PreviewProps {
  ground: Ground | "mail" | "white";
  caption: string;
  children: ReactNode;
}

function Preview({ ground, caption, children }: PreviewProps) {
  return (
    <figure className="grid gap-1">
      <div className="logo-ground logo-preview" data-ground={ground}>
        {children}
      </div>
      <figcaption className="text-label text-(--muted)">{caption}</figcaption>
    </figure>
  );
}

interface PreviewedLogoProps {
  /** The id of the picture and the ground of its frame, if it has one. */
  shown: { logo: string; plate: Ground | null } | null;
  box: { width: number; height: number };
  instead: ReactNode;
}

function PreviewedLogo({ shown, box, instead }: PreviewedLogoProps) {
  if (!shown) return instead;
  const image = (
    <img
      src={href("/admin/media/:id/preview", { id: shown.logo })}
      alt=""
      style={{ maxWidth: `min(100%, ${box.width}px)`, maxHeight: box.height }}
    />
  );
  return shown.plate ? (
    <span className="logo-plate" data-ground={shown.plate}>
      {image}
    </span>
  ) : (
    image
  );
}
