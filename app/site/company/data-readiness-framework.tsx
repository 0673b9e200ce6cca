import { href } from "react-router";
import { Art } from "#app/ui/art.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PointList } from "#app/ui/point-list.tsx";
import { Columns, Section, SectionHeading, SectionLabel } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/data-readiness-framework.ts";

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "data-readiness-framework");
}

type Texts = TextsOf<"data-readiness-framework">;

export default function DataReadinessFramework({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, components, phases, benefits, close } = texts;
  return (
    <>
      <div className="page open-items grid items-end gap-x-8 gap-y-6 pt-10 pb-12 md:grid-cols-12 md:pt-16">
        <div className="grid gap-5 md:col-span-7">
          <SectionLabel>{opening.label}</SectionLabel>
          <h1 className="display text-title">{opening.title}</h1>
        </div>
        <p className="text-lede text-(--muted) md:col-span-5">{opening.lede}</p>
      </div>
      <Art
        src="/art/data-readiness.svg"
        picture={opening.picture}
        sizes="100vw"
        isFirst
        className="h-[clamp(8rem,18vw,16rem)] w-full object-cover"
      />
      <Components texts={components} />
      <Phases texts={phases} />
      <Section tone="evergreen">
        <Columns share="6-6" align="start">
          <SectionHeading label={benefits.label}>{benefits.title}</SectionHeading>
          <PointList items={benefits.items} />
        </Columns>
        <div className="mt-16 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-(--rule) pt-8">
          <p className="basis-full sm:basis-72 sm:grow">{close.text}</p>
          <LinkButton href={href("/book-session")} tone="primary">
            {close.action}
          </LinkButton>
          <TextLink href={implementationService}>{close.link}</TextLink>
        </div>
      </Section>
    </>
  );
}

const implementationService = href("/services/:service", {
  service: "data-readiness-framework-implementation",
});

/** Drawn as ground: the inventory is the widest layer and lies at the bottom. */
function Components({ texts: { label, title, layers } }: { texts: Texts["components"] }) {
  return (
    <Section>
      <SectionHeading label={label}>{title}</SectionHeading>
      <ul className="enter-cards mt-12 grid gap-1.5">
        {layers.map((layer, index) => (
          <li
            key={layer.title}
            className={`mx-auto grid w-full items-baseline gap-x-8 gap-y-1 px-6 py-6 md:grid-cols-[2.5rem_2fr_4fr] md:px-8 ${layerTones[index]}`}
          >
            <span aria-hidden="true" className="display text-subheading lining-nums max-md:hidden">
              {layers.length - index}
            </span>
            <h3 className="display text-subheading">{layer.title}</h3>
            <p className="text-small">{layer.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const layerTones = [
  "bg-amber text-ink md:w-[70%]",
  "bg-mint text-ink md:w-[80%]",
  "bg-evergreen text-white md:w-[90%]",
  "bg-night text-white",
];

function Phases({ texts: { label, title, assessment, implementation } }: { texts: Texts["phases"] }) {
  return (
    <Section tone="sand">
      <SectionHeading label={label}>{title}</SectionHeading>
      <div className="mt-12 grid gap-x-12 gap-y-14 lg:grid-cols-2">
        {[assessment, implementation].map((phase) => (
          <div key={phase.title}>
            <div className="mb-8 grid gap-1">
              <p className="text-small font-medium text-(--accent)">{phase.length}</p>
              <h3 className="display text-heading">{phase.title}</h3>
              <p className="text-(--muted)">{phase.text}</p>
            </div>
            <Timeline entries={phase.steps} level={4} />
          </div>
        ))}
      </div>
    </Section>
  );
}
