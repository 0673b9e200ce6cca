import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { NoteCard } from "#app/ui/card.tsx";
import { CoverImage } from "#app/ui/cover-image.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { phoneAddress } from "#app/ui/phone.ts";
import { Columns, Section, SectionHeading } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { paragraphs } from "#domain/text/words.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/locations.ts";

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "locations");
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Locations({ loaderData: { texts, settings } }: Route.ComponentProps) {
  const { opening, map, base, contact, meeting, elsewhere } = texts;
  const places = paragraphs(settings.locations ?? "");
  return (
    <>
      <PageTitle {...opening} />
      <div className="relative">
        <CoverImage
          cover={{ src: "/art/locations.svg", width: 1600, height: 700 }}
          image={opening.picture}
          ratio="banner"
          isFirst
        />
        {opening.picture ? (
          <p className="absolute bottom-5 left-[max(var(--spacing-gutter),calc((100vw-72.5rem)/2))] bg-white px-3 py-1.5 text-small font-semibold shadow-float">
            {map.place}
          </p>
        ) : (
          <p className="absolute top-[46%] left-[62%] flex -translate-x-2 -translate-y-1/2 items-center gap-3">
            <span className="size-4 rounded-pill border-3 border-white bg-ink" aria-hidden="true" />
            <span className="bg-white px-3 py-1.5 text-small font-semibold shadow-float">{map.place}</span>
          </p>
        )}
      </div>
      <Section>
        <Columns share="7-5" align="start">
          <div className="grid gap-6">
            <SectionHeading label={base.label}>{base.title}</SectionHeading>
            <p className="max-w-measure text-lede text-(--muted)">{base.text}</p>
            <p className="flex flex-wrap gap-4 pt-2">
              <LinkButton href={href("/book-session")}>{base.book}</LinkButton>
              <LinkButton href={href("/contact")} tone="outline">
                {base.write}
              </LinkButton>
            </p>
          </div>
          <ContactBlock texts={contact} settings={settings} />
        </Columns>
      </Section>
      <Section tone="evergreen">
        <div className="grid gap-12">
          <SectionHeading label={meeting.label}>{meeting.title}</SectionHeading>
          <div className="enter-cards grid gap-x-8 gap-y-10 md:grid-cols-3">
            {meeting.ways.map((way) => (
              <NoteCard key={way.title} title={way.title}>
                {way.text}
              </NoteCard>
            ))}
          </div>
        </div>
      </Section>
      {places.length > 0 && (
        <Section tone="sand" space="tight">
          <Columns share="5-7" align="start">
            <SectionHeading label={elsewhere.label} size="subheading">
              {elsewhere.title}
            </SectionHeading>
            <ul>
              {places.map((line) => (
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
  texts: TextsOf<"locations">["contact"];
  settings: Loaded["settings"];
}

function ContactBlock({ texts, settings: { email, phone, address } }: ContactBlockProps) {
  return (
    <div className="grid gap-4 border-t border-current pt-6">
      <h3 className="display text-subheading">{texts.title}</h3>
      <address className="grid gap-4 not-italic">
        <p>
          {paragraphs(address ?? texts.whileNoAddressIsSet).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="grid justify-items-start">
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
          <TextLink href={phoneAddress(phone)}>{phone}</TextLink>
        </p>
      </address>
      <p className="text-small text-(--muted)">{texts.hours}</p>
    </div>
  );
}
