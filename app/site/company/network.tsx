import { href } from "react-router";
import { Hero } from "#app/ui/hero.tsx";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Ticker } from "#app/ui/ticker.tsx";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/network.ts";
import { SectorMark, sectorPaths } from "./sector-marks.tsx";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "network");
}

export default function Network({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, strip, capabilities, benefits, next } = texts;
  const marks = strip.sectors.map((sector, index) => ({
    key: sector,
    content: <SectorMark sector={sector} path={sectorPaths[index]} />,
  }));
  return (
    <>
      <Hero {...opening} art="/art/network.svg" />
      <Ticker label={strip.spokenLabel} isLabelHidden items={marks} seconds={20} copies={4} />
      <Section>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <SectionHeading label={capabilities.label} lede={capabilities.lede}>
              {capabilities.title}
            </SectionHeading>
          </div>
          <div className="enter-cards grid gap-4 sm:grid-cols-2 lg:col-span-7">
            {capabilities.cards.map((card, index) => (
              <div
                key={card.title}
                className={`grid content-start gap-3 p-6 ${cardTones[index]} ${index % 2 === 1 ? "sm:mt-10 sm:-mb-10" : ""}`}
              >
                <h3 className="display text-subheading">{card.title}</h3>
                <p className="text-small">{card.text}</p>
              </div>
            ))}
          </div>
        </div>
      </Section>
      <Section tone="evergreen">
        <SectionHeading label={benefits.label}>{benefits.title}</SectionHeading>
        <div className="enter-cards mt-14 grid gap-x-10 gap-y-12 lg:grid-cols-3">
          {benefits.groups.map((group) => (
            <div key={group.title} className="grid content-start gap-5 border-t border-white/70 pt-5">
              <h3 className="display text-subheading">{group.title}</h3>
              <PointList items={group.items} />
            </div>
          ))}
        </div>
      </Section>
      <LinkIndex
        label={next.label}
        links={[
          { href: href("/alliances"), ...next.alliances },
          { href: href("/bcpbp"), ...next.program },
          { href: href("/contact"), ...next.contact },
        ]}
      />
    </>
  );
}

const cardTones = ["bg-night text-white", "bg-sand text-ink", "bg-amber text-ink", "bg-mist text-ink"];
