import { data, href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Quote } from "#app/ui/quote.tsx";
import {
  Columns,
  Plate,
  Section,
  SectionHeading,
  SectionLabel,
  SplitBand,
  type Surface,
} from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { featuredHeaders, loadFeatured } from "../case-studies/featured.server.ts";
import { FeaturedCaseStudies } from "../case-studies/featured.tsx";
import { loadPages } from "../page-texts.server.ts";
import type { Route } from "./+types/solutions.ts";
import { serviceHref, serviceSlugs } from "./catalogue.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const { texts } = await loadPages(args, ["solutions", ...serviceSlugs]);
  const { featured, headers } = await loadFeatured(args);
  const services = serviceSlugs.map((slug) => {
    const { opening, offerings, elsewhere } = texts[slug];
    return {
      slug,
      name: opening.title,
      offerings: offerings.items.map(({ title }) => title),
      picture: offerings.picture,
      ...elsewhere,
    };
  });
  return data({ texts: texts.solutions, services, featured }, { headers });
}

export const headers = featuredHeaders;

type Texts = TextsOf<"solutions">;

type Service = Route.ComponentProps["loaderData"]["services"][number];

export default function Solutions({ loaderData }: Route.ComponentProps) {
  const { texts, services, featured } = loaderData;
  const { opening, impact, closing } = texts;
  return (
    <>
      <Hero
        label={opening.label}
        title={opening.title}
        lede={opening.lede}
        art="/art/solutions.svg"
        picture={opening.picture}
        actions={
          <LinkButton href={href("/contact")} tone="primary" size="large">
            {opening.action}
          </LinkButton>
        }
      />
      <ServiceCards services={services} texts={texts.services} />
      {services.map((service, place) => (
        <ServiceDetail key={service.slug} service={service} place={place} link={texts.details.link} />
      ))}
      <Testimonials testimonials={texts.testimonials} />
      <Section tone="white">
        <div className="grid gap-12">
          <SectionHeading label={impact.label} lede={impact.lede}>
            {impact.title}
          </SectionHeading>
          <FeaturedCaseStudies featured={featured} viewAll={impact.link} />
        </div>
      </Section>
      <Section tone="amber">
        <Columns>
          <SectionHeading label={closing.label}>{closing.title}</SectionHeading>
          <div className="grid justify-items-start gap-6">
            <p>{closing.text}</p>
            <LinkButton href={href("/contact")} tone="ink" size="large">
              {closing.action}
            </LinkButton>
          </div>
        </Columns>
      </Section>
    </>
  );
}

interface ServiceCardsProps {
  services: Service[];
  texts: Texts["services"];
}

function ServiceCards({ services, texts }: ServiceCardsProps) {
  return (
    <Section>
      <div className="grid gap-12">
        <SectionHeading label={texts.label}>{texts.title}</SectionHeading>
        <ul className="enter-cards grid border-b border-(--rule) sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
          {services.map((service) => (
            <li key={service.slug} className="card content-stretch border-t border-(--rule) pt-6 pb-8">
              <div className="card-text grid-rows-[auto_1fr_auto]">
                <h3 className="display text-subheading">{service.name}</h3>
                <p className="text-small text-(--muted)">{service.summary}</p>
                <a href={serviceHref(service.slug)} className="card-link">
                  <span>{texts.link}</span>
                  <span className="sr-only">: {service.name}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const bandTones: Surface[] = ["evergreen", "sand", "night", "evergreen"];

interface DetailTextProps {
  service: Service;
  link: string;
}

interface ServiceDetailProps extends DetailTextProps {
  place: number;
}

/** Sides alternate: on paper with the picture at the right, then a band with the picture at the left. */
function ServiceDetail({ service, place, link }: ServiceDetailProps) {
  const art = `/art/service-plate-${service.slug}.svg`;
  if (place % 2 === 1) {
    return (
      <SplitBand tone={bandTones[(place - 1) / 2]} art={art} picture={service.picture} artSide="left">
        <DetailText service={service} link={link} />
      </SplitBand>
    );
  }
  return (
    <Section>
      <Columns share={place % 4 === 0 ? "7-5" : "8-4"} align="center">
        <div className="grid justify-items-start gap-5 md:pr-8">
          <DetailText service={service} link={link} />
        </div>
        <Plate src={art} picture={service.picture} ratio={place % 4 === 0 ? "square" : "portrait"} />
      </Columns>
    </Section>
  );
}

function DetailText({ service, link }: DetailTextProps) {
  return (
    <>
      <SectionLabel>{service.name}</SectionLabel>
      <h3 className="display max-w-[16em] text-heading">{service.title}</h3>
      <p className="max-w-measure text-lede text-(--muted)">{service.text}</p>
      <ul className="grid w-full gap-x-8 sm:grid-cols-2">
        {service.offerings.map((offering) => (
          <li key={offering} className="border-t border-(--rule) py-2.5 text-small">
            {offering}
          </li>
        ))}
      </ul>
      <TextLink href={serviceHref(service.slug)}>
        {link}
        <span className="sr-only">: {service.name}</span>
      </TextLink>
    </>
  );
}

function Testimonials({ testimonials }: Pick<Texts, "testimonials">) {
  const { label, title, quotes } = testimonials;
  const [first, ...others] = quotes;
  return (
    <Section tone="sand">
      <div className="grid gap-14">
        <SectionHeading label={label} size="subheading">
          {title}
        </SectionHeading>
        {first && (
          <Quote by={first.by} of={first.of}>
            {first.text}
          </Quote>
        )}
        <div className="enter-items grid gap-x-12 gap-y-12 md:grid-cols-12">
          {others.map((quote, place) => (
            <div key={quote.by} className={place === 0 ? "md:col-span-5" : "md:col-span-6 md:col-start-7"}>
              <Quote by={quote.by} of={quote.of} size="small">
                {quote.text}
              </Quote>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
