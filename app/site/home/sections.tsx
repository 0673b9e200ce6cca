import { Mail, MapPin } from "lucide-react";
import { href } from "react-router";
import { Art } from "#app/ui/art.tsx";
import { OutsideButton } from "#app/ui/outside-button.tsx";
import { Columns, Section, SectionHeading } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";

type Texts = TextsOf<"home">;

export function SustainableImpact({ texts }: { texts: Texts["impact"] }) {
  const { label, title, lede, remains, link } = texts;
  return (
    <Section tone="sand">
      <Columns share="5-7" align="start">
        <div className="grid justify-items-start gap-6">
          <SectionHeading label={label} lede={lede}>
            {title}
          </SectionHeading>
          <TextLink href={href("/about")}>{link}</TextLink>
        </div>
        <ol className="enter-cards lg:pl-8">
          {remains.map((item) => (
            <li
              key={item.title}
              className="grid gap-x-8 gap-y-2 border-t border-current/60 py-7 sm:grid-cols-[11rem_1fr] sm:items-baseline"
            >
              <h3 className="display text-[clamp(1.75rem,1.4rem+1.5vw,2.5rem)]/none">{item.title}</h3>
              <p className="text-(--muted)">{item.text}</p>
            </li>
          ))}
        </ol>
      </Columns>
    </Section>
  );
}

interface BookSectionProps {
  texts: Texts["book"];
  /** The book's title; null until it has one. */
  title: string | null;
  shop: string | null;
}

export function BookSection({ texts, title, shop }: BookSectionProps) {
  return (
    <Section>
      <Columns share="7-5" align="center">
        <div className="grid justify-items-start gap-7">
          <SectionHeading label={texts.label}>{texts.title}</SectionHeading>
          <p className="max-w-measure text-lede text-(--muted)">
            <WithCitedTitle text={texts.text} title={title} />
          </p>
          <OutsideButton href={shop} size="large">
            {texts.action}
          </OutsideButton>
        </div>
        <BookCover {...texts.cover} picture={texts.picture} />
      </Columns>
    </Section>
  );
}

/** The book's title is marked as one where the text first names it. */
function WithCitedTitle({ text, title }: { text: string; title: string | null }) {
  const start = title ? text.indexOf(title) : -1;
  if (!title || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <cite>{title}</cite>
      {text.slice(start + title.length)}
    </>
  );
}

type BookCoverProps = Texts["book"]["cover"] & Pick<Texts["book"], "picture">;

/** A decorative book cover; the text beside it has the same content. */
function BookCover({ title, date, picture }: BookCoverProps) {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto grid aspect-[5/7] w-[min(20rem,78%)] rotate-2 content-between overflow-clip bg-night p-7 text-white shadow-float"
    >
      <Art
        src="/art/book.svg"
        loading="lazy"
        picture={picture}
        sizes="20rem"
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute inset-y-0 left-0 w-5 border-r border-white/25 bg-night/45" />
      <span className="display relative ml-2 justify-self-start bg-night px-4 py-3 text-subheading">
        {title}
      </span>
      <span className="relative ml-2 justify-self-start bg-night px-3 py-1.5 text-label">{date}</span>
    </div>
  );
}

interface MeetupProps {
  texts: Texts["meetup"];
  address: string | null;
}

export function Meetup({ texts, address }: MeetupProps) {
  return (
    <Section tone="white">
      <div className="grid gap-14">
        <Columns share="8-4">
          <SectionHeading label={texts.label}>{texts.title}</SectionHeading>
          <p className="text-(--muted)">{texts.text}</p>
        </Columns>
        <ol className="enter-cards grid md:grid-cols-3 md:gap-y-8">
          {texts.agenda.map((item) => (
            <li
              key={item.title}
              className="grid content-start gap-2 border-l-2 border-(--rule) py-2 px-6 first:border-(--mark) max-md:py-4"
            >
              <h3 className="display text-subheading">{item.title}</h3>
              <p className="text-small text-(--muted)">{item.text}</p>
            </li>
          ))}
        </ol>
        <p>
          <OutsideButton href={address} size="large">
            {texts.action}
          </OutsideButton>
        </p>
      </div>
    </Section>
  );
}

export function Closing({ texts }: { texts: Texts["closing"] }) {
  const ways = [
    { address: href("/contact"), Icon: Mail, ...texts.contact },
    { address: href("/locations"), Icon: MapPin, ...texts.locations },
  ];
  return (
    <Section tone="evergreen">
      <Columns share="7-5" align="end">
        <SectionHeading size="title" lede={texts.lede}>
          {texts.title}
        </SectionHeading>
        <ul className="enter-cards border-b border-(--rule)">
          {ways.map(({ address, Icon, title, text }) => (
            <li key={address} className="border-t border-(--rule)">
              <a href={address} className="group grid grid-cols-[auto_1fr] items-center gap-x-5 py-6">
                <span className="row-span-2 grid size-14 place-items-center rounded-pill border border-current/50 transition-colors group-hover:border-amber group-hover:bg-amber group-hover:text-ink">
                  <Icon size={24} aria-hidden="true" />
                </span>
                <span className="display text-subheading">{title}</span>
                <span className="text-small text-(--muted)">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}
