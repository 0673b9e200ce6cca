import { Hero } from "#app/ui/hero.tsx";
import { LinkIndex } from "#app/ui/indexed-links.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Ticker } from "#app/ui/ticker.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/network.ts";
import { SectorMark, sectorMarks } from "./sector-marks.tsx";

export const handle = { header: "dark" };

const content = {
  label: "Network",
  title: "You hire one firm and meet a neighborhood.",
  lede: "Clients, program members, specialists and funders know each other through us. Introductions are the part of our work that we never invoice.",
  strip: { label: "Sectors our clients work in", seconds: 20, copies: 4 },
  capabilities: {
    label: "What the network can do",
    title: "Ask once; the right person hears it.",
    lede: "A question that reaches us is passed on, with your leave, to whoever has answered it before.",
    cards: [
      {
        title: "Find a specialist",
        text: "For a grant, an audit, a layout, a migration. We name two or three and say how each works.",
      },
      {
        title: "Compare notes",
        text: "A call with an organization one year ahead of you, in another town and no competition.",
      },
      {
        title: "Open a door",
        text: "Funders, landlords, suppliers and first customers, introduced by somebody they already trust.",
      },
      {
        title: "Share a cost",
        text: "Bookkeeping, software seats, a training day: bought together by those who each need a third of it.",
      },
    ],
  },
  benefits: {
    label: "What members get",
    title: "Useful on an ordinary Wednesday.",
    groups: [
      {
        title: "Knowledge Sharing",
        items: [
          "The Monthly Business Meetup, open to everybody",
          "Templates that other members have already broken and mended",
          "Short write-ups of what did not work, without names",
        ],
      },
      {
        title: "Resource Access",
        items: [
          "A directory of specialists with their day rates",
          "Shared subscriptions to market and funding data",
          "Rooms, pilot sites and equipment lent between members",
        ],
      },
      {
        title: "Growth Opportunities",
        items: [
          "Joint bids for contracts too large for one member",
          "Calls for proposals, read and sorted each week",
          "Introductions to lenders and funders who fund your size",
        ],
      },
    ],
  },
  next: [
    { href: "/alliances", title: "Alliances", text: "Work beside us as a partner." },
    { href: "/bcpbp", title: "Pro bono program", text: "Three months of consulting, free." },
    { href: "/contact", title: "Contact", text: "Tell us whom you are looking for." },
  ],
};

const marks = sectorMarks.map((mark) => ({ key: mark.sector, content: <SectorMark {...mark} /> }));

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Network",
    description:
      "Clients, specialists and funders who know each other through us: what the network can do and what members get.",
  });
}

export default function Network() {
  const { strip, capabilities, benefits } = content;
  return (
    <>
      <Hero label={content.label} title={content.title} lede={content.lede} art="/art/network.svg" />
      <Ticker label={strip.label} isLabelHidden items={marks} seconds={strip.seconds} copies={strip.copies} />
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
      <LinkIndex label="Read next" links={content.next} />
    </>
  );
}

const cardTones = ["bg-night text-white", "bg-sand text-ink", "bg-amber text-ink", "bg-mist text-ink"];
