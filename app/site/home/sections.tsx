import { Mail, MapPin } from "lucide-react";
import { OutsideButton } from "#app/ui/outside-button.tsx";
import { Columns, Section, SectionHeading } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { home } from "./content.ts";

export function SustainableImpact() {
  const { label, heading, text, remains, link } = home.impact;
  return (
    <Section tone="sand">
      <Columns share="5-7" align="start">
        <div className="grid justify-items-start gap-6">
          <SectionHeading label={label} lede={text}>
            {heading}
          </SectionHeading>
          <TextLink href="/about">{link}</TextLink>
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
  title: string | null;
  href: string | null;
}

export function BookSection({ title, href }: BookSectionProps) {
  const { book } = home;
  return (
    <Section>
      <Columns share="7-5" align="center">
        <div className="grid justify-items-start gap-7">
          <SectionHeading label={book.label}>{book.heading}</SectionHeading>
          <p className="max-w-measure text-lede text-(--muted)">
            {title ? <cite>{title}</cite> : book.untitled}, {book.text}
          </p>
          <OutsideButton href={href} size="large">
            {book.action}
          </OutsideButton>
        </div>
        <BookCover title={title ?? book.untitled} />
      </Columns>
    </Section>
  );
}

/** A drawn book; the text beside it says all that it says. */
function BookCover({ title }: { title: string }) {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto grid aspect-[5/7] w-[min(20rem,78%)] rotate-2 content-between overflow-hidden bg-night p-7 text-white shadow-float"
    >
      <img src="/art/book.svg" alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      <span className="absolute inset-y-0 left-0 w-5 border-r border-white/25 bg-night/45" />
      <span className="display relative ml-2 justify-self-start bg-night px-4 py-3 text-subheading">
        {title}
      </span>
      <span className="relative ml-2 justify-self-start bg-night px-3 py-1.5 text-label">
        {home.book.launched}
      </span>
    </div>
  );
}

interface MeetupProps {
  href: string | null;
}

export function Meetup({ href }: MeetupProps) {
  const { meetup } = home;
  return (
    <Section tone="white">
      <div className="grid gap-14">
        <Columns share="8-4">
          <SectionHeading label={meetup.label}>{meetup.heading}</SectionHeading>
          <p className="text-(--muted)">{meetup.text}</p>
        </Columns>
        <ol className="enter-cards grid md:grid-cols-3">
          {meetup.agenda.map((item) => (
            <li
              key={item.title}
              className="grid gap-2 border-l-2 border-(--rule) py-2 pl-6 first:border-(--mark) max-md:py-4"
            >
              <h3 className="display text-subheading">{item.title}</h3>
              <p className="text-small text-(--muted)">{item.text}</p>
            </li>
          ))}
        </ol>
        <p>
          <OutsideButton href={href} size="large">
            {meetup.action}
          </OutsideButton>
        </p>
      </div>
    </Section>
  );
}

const icons = { contact: Mail, locations: MapPin };

export function Closing() {
  const { heading, text, ways } = home.closing;
  return (
    <Section tone="evergreen">
      <Columns share="7-5" align="end">
        <SectionHeading size="title" lede={text}>
          {heading}
        </SectionHeading>
        <ul className="enter-cards border-b border-(--rule)">
          {ways.map((way) => {
            const Icon = icons[way.icon];
            return (
              <li key={way.href} className="border-t border-(--rule)">
                <a href={way.href} className="group grid grid-cols-[auto_1fr] items-center gap-x-5 py-6">
                  <span className="row-span-2 grid size-14 place-items-center rounded-pill border border-current/50 transition-colors group-hover:border-amber group-hover:bg-amber group-hover:text-ink">
                    <Icon size={24} aria-hidden="true" />
                  </span>
                  <span className="display text-subheading">{way.title}</span>
                  <span className="text-small text-(--muted)">{way.text}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </Columns>
    </Section>
  );
}
