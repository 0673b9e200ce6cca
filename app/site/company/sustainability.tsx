import { href } from "react-router";
import { Art } from "#app/ui/art.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { NoteCard } from "#app/ui/card.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { loadPage } from "../page-texts.server.ts";
import type { Route } from "./+types/sustainability.ts";

export const handle = { header: "dark" };

export { textsMeta as meta } from "../page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "sustainability");
}

type Texts = TextsOf<"sustainability">;

export default function Sustainability({ loaderData: { texts } }: Route.ComponentProps) {
  const { opening, initiatives, close } = texts;
  return (
    <>
      <Hero {...opening} art="/art/sustainability.svg" />
      <Section>
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="grid gap-12 lg:col-span-8">
            <SectionHeading label={initiatives.label} lede={initiatives.lede}>
              {initiatives.title}
            </SectionHeading>
            <div className="enter-cards grid gap-x-8 gap-y-10 sm:grid-cols-2">
              {initiatives.cards.map((card, index) => (
                <NoteCard key={card.title} mark={String(index + 1)} title={card.title}>
                  {card.text}
                </NoteCard>
              ))}
            </div>
          </div>
          <Art
            src="/art/plate-forest.svg"
            loading="lazy"
            picture={initiatives.picture}
            sizes="(width < 64rem) 100vw, 24rem"
            className="size-full object-cover max-lg:aspect-[5/2] lg:col-span-4 lg:contain-size"
          />
        </div>
      </Section>
      <LargeFigures figures={texts.figures} />
      <Programs texts={texts.programs} />
      <Section tone="amber" space="tight">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="grid gap-2">
            <h2 className="display text-heading">{close.title}</h2>
            <p className="max-w-measure">{close.text}</p>
          </div>
          <LinkButton href={href("/contact")} tone="ink" size="large">
            {close.action}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

function LargeFigures({ figures }: { figures: Texts["figures"] }) {
  return (
    <section className="surface-evergreen py-14">
      <dl className="page enter-cards grid gap-y-8 sm:grid-cols-3">
        {figures.map((figure) => (
          <div
            key={figure.label}
            className="flex flex-col-reverse justify-end gap-2 border-(--rule) sm:border-l sm:pl-8 sm:first:border-l-0 sm:first:pl-0"
          >
            <dt>{figure.label}</dt>
            <dd className="display text-title lining-nums tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Programs({ texts: { label, title, items, action } }: { texts: Texts["programs"] }) {
  return (
    <Section>
      <SectionHeading label={label}>{title}</SectionHeading>
      <div className="enter-cards mt-12 grid items-start gap-6 lg:grid-cols-3">
        {items.map((program, index) => (
          <article
            key={program.title}
            className={`grid justify-items-start gap-4 p-7 sm:p-9 ${programTones[index]}`}
          >
            <p className="text-small font-medium text-(--accent)">{program.length}</p>
            <h3 className="display text-subheading">{program.title}</h3>
            <p className="text-(--muted)">{program.text}</p>
            <LinkButton href={href("/contact")} tone="outline">
              {action}
              <span className="sr-only">: {program.title}</span>
            </LinkButton>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** The longer the program, the taller and darker its card. */
const programTones = ["surface-sand", "surface-evergreen lg:pb-20", "surface-night lg:pb-32"];
