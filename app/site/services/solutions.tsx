import { data } from "react-router";
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
import { featuredHeaders, loadFeaturedCaseStudies } from "../case-studies/featured.server.ts";
import { FeaturedCaseStudies } from "../case-studies/featured.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/solutions.ts";
import { catalogue } from "./catalogue.ts";
import type { ServiceRecord } from "./record.ts";
import { solutions } from "./solutions-content.ts";

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Solutions",
    description:
      "Eight consulting services for startups, small businesses and nonprofits: strategy, operations, leadership, technology, grants, research, engineering and data.",
  });
}

export async function loader() {
  const { caseStudies, headers } = await loadFeaturedCaseStudies();
  return data({ caseStudies }, { headers });
}

export const headers = featuredHeaders;

export default function Solutions({ loaderData: { caseStudies } }: Route.ComponentProps) {
  const { hero, impact, closing } = solutions;
  return (
    <>
      <Hero
        label="Solutions"
        title={hero.title}
        lede={hero.lede}
        art="/art/solutions.svg"
        actions={
          <LinkButton href="/contact" tone="primary" size="large">
            {hero.action}
          </LinkButton>
        }
      />
      <ServiceCards />
      {catalogue.map((service, place) => (
        <ServiceDetail key={service.slug} service={service} place={place} />
      ))}
      <Testimonials />
      <Section tone="white">
        <div className="grid gap-12">
          <SectionHeading label="Case studies" lede={impact.lede}>
            {impact.heading}
          </SectionHeading>
          <FeaturedCaseStudies caseStudies={caseStudies} />
        </div>
      </Section>
      <Section tone="amber">
        <Columns>
          <SectionHeading label={closing.label}>{closing.heading}</SectionHeading>
          <div className="grid justify-items-start gap-6">
            <p>{closing.text}</p>
            <LinkButton href="/contact" tone="ink" size="large">
              {closing.action}
            </LinkButton>
          </div>
        </Columns>
      </Section>
    </>
  );
}

function ServiceCards() {
  return (
    <Section>
      <div className="grid gap-12">
        <SectionHeading label={solutions.services.label}>{solutions.services.heading}</SectionHeading>
        <ul className="enter-cards grid border-b border-(--rule) sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
          {catalogue.map((service) => (
            <li key={service.slug} className="card content-stretch border-t border-(--rule) pt-6 pb-8">
              <div className="card-text grid-rows-[auto_1fr_auto]">
                <h3 className="display text-subheading">{service.name}</h3>
                <p className="text-small text-(--muted)">{service.summary}</p>
                <a href={`/services/${service.slug}`} className="card-link">
                  <span>See the service</span>
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

interface ServiceDetailProps {
  service: ServiceRecord;
  place: number;
}

/** Sides alternate: on paper with the picture at the right, then a band with the picture at the left. */
function ServiceDetail({ service, place }: ServiceDetailProps) {
  const art = `/art/service-plate-${service.slug}.svg`;
  if (place % 2 === 1) {
    return (
      <SplitBand tone={bandTones[(place - 1) / 2]} art={art} artSide="left">
        <DetailText service={service} />
      </SplitBand>
    );
  }
  return (
    <Section>
      <Columns share={place % 4 === 0 ? "7-5" : "8-4"} align="center">
        <div className="grid justify-items-start gap-5 md:pr-8">
          <DetailText service={service} />
        </div>
        <Plate src={art} ratio={place % 4 === 0 ? "square" : "portrait"} />
      </Columns>
    </Section>
  );
}

function DetailText({ service }: { service: ServiceRecord }) {
  return (
    <>
      <SectionLabel>{service.name}</SectionLabel>
      <h3 className="display max-w-[16em] text-heading">{service.teaser.heading}</h3>
      <p className="max-w-measure text-lede text-(--muted)">{service.teaser.text}</p>
      <ul className="grid w-full gap-x-8 sm:grid-cols-2">
        {service.offerings.items.map((item) => (
          <li key={item.title} className="border-t border-(--rule) py-2.5 text-small">
            {item.title}
          </li>
        ))}
      </ul>
      <TextLink href={`/services/${service.slug}`}>
        How it works<span className="sr-only">: {service.name}</span>
      </TextLink>
    </>
  );
}

function Testimonials() {
  const { label, heading, quotes } = solutions.testimonials;
  const [first, ...others] = quotes;
  return (
    <Section tone="sand">
      <div className="grid gap-14">
        <SectionHeading label={label} size="subheading">
          {heading}
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
