import { LinkButton } from "#app/ui/button.tsx";
import { NoteCard } from "#app/ui/card.tsx";
import { CoverImage } from "#app/ui/cover-image.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { Columns, Section, SectionHeading } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { findSettings } from "#domain/settings/queries.server.ts";
import { paragraphs, zoneName } from "#domain/text/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/locations.ts";

const content = {
  title: "Based in New Jersey, at work wherever you are.",
  lede: "One base, for the organizations we see in person, and a way of working that reaches all the others.",
  base: {
    label: "Our base",
    heading: "New Jersey is where the door is.",
    text: "Visits are by appointment, so that the person you want to see is there. We come to you when the work is on a floor, in a clinic or around a board table within reach of New Jersey.",
  },
  contact: { title: "Contact", hours: "We keep hours in" },
  meeting: {
    label: "How we meet",
    heading: "The work decides where we sit.",
    ways: [
      {
        title: "In person",
        text: "Near New Jersey: process walks, workshops, interviews and board sessions on your premises.",
      },
      {
        title: "Remote",
        text: "Everywhere else: short video sessions, shared documents and a written note each week, planned around your time zone.",
      },
      {
        title: "Hybrid",
        text: "A first visit to see the work, then remote weeks, then a last day on site for the handover.",
      },
    ],
  },
  elsewhere: { label: "Also at", heading: "Other places to find us." },
};

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Locations",
    description: "Based in New Jersey and working remotely everywhere: where to find us and how we meet.",
  });
}

export async function loader() {
  const { email, phone, address, locations, timeZone } = await asViewer(visitor, findSettings);
  return {
    email,
    phone,
    address: paragraphs(address ?? ""),
    locations: paragraphs(locations ?? ""),
    zone: zoneName(timeZone),
  };
}

export default function Locations({ loaderData: place }: Route.ComponentProps) {
  const { base, meeting, elsewhere } = content;
  return (
    <>
      <PageTitle label="Locations" title={content.title} lede={content.lede} />
      <div className="relative">
        <CoverImage cover={{ src: "/art/locations.svg", width: 1600, height: 700 }} ratio="banner" isFirst />
        <p className="absolute top-[46%] left-[62%] flex -translate-x-2 -translate-y-1/2 items-center gap-3">
          <span className="size-4 rounded-pill border-3 border-white bg-ink" aria-hidden="true" />
          <span className="bg-white px-3 py-1.5 text-small font-semibold shadow-float">New Jersey</span>
        </p>
      </div>
      <Section>
        <Columns share="7-5" align="start">
          <div className="grid gap-6">
            <SectionHeading label={base.label}>{base.heading}</SectionHeading>
            <p className="max-w-measure text-lede text-(--muted)">{base.text}</p>
            <p className="flex flex-wrap gap-4 pt-2">
              <LinkButton href="/book-session">Book a session</LinkButton>
              <LinkButton href="/contact" tone="outline">
                Write to us
              </LinkButton>
            </p>
          </div>
          <ContactBlock {...place} />
        </Columns>
      </Section>
      <Section tone="evergreen">
        <div className="grid gap-12">
          <SectionHeading label={meeting.label}>{meeting.heading}</SectionHeading>
          <div className="enter-cards grid gap-x-8 gap-y-10 md:grid-cols-3">
            {meeting.ways.map((way) => (
              <NoteCard key={way.title} title={way.title}>
                {way.text}
              </NoteCard>
            ))}
          </div>
        </div>
      </Section>
      {place.locations.length > 0 && (
        <Section tone="sand" space="tight">
          <Columns share="5-7" align="start">
            <SectionHeading label={elsewhere.label} size="subheading">
              {elsewhere.heading}
            </SectionHeading>
            <ul>
              {place.locations.map((line) => (
                <li key={line} className="display border-t border-(--rule) py-4 text-subheading">
                  {line}
                </li>
              ))}
            </ul>
          </Columns>
        </Section>
      )}
    </>
  );
}

interface ContactBlockProps {
  email: string;
  phone: string;
  address: string[];
  zone: string;
}

function ContactBlock({ email, phone, address, zone }: ContactBlockProps) {
  return (
    <div className="grid gap-4 border-t border-current pt-6">
      <h3 className="display text-subheading">{content.contact.title}</h3>
      <address className="grid gap-4 not-italic">
        <p>
          {(address.length > 0 ? address : ["New Jersey, United States"]).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="grid justify-items-start">
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
          <TextLink href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</TextLink>
        </p>
      </address>
      <p className="text-small text-(--muted)">
        {content.contact.hours} {zone}.
      </p>
    </div>
  );
}
