import type { ReactNode } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import type { Answers } from "#domain/inbox/problems/find.server.ts";
import { consultations, coveredService, type ServiceSlug } from "#domain/inbox/problems/services.ts";

interface ServiceAnswersProps {
  texts: TextsOf<"problem">["answers"];
  problem: string;
  answers: Answers;
  services: { slug: ServiceSlug; name: string; summary: string }[];
}

/** The services that fit, the best first, each with the words that led there. */
export function ServiceAnswers({ texts, problem, answers, services }: ServiceAnswersProps) {
  return (
    <ol className="page enter-items grid gap-10 pb-16">
      {answers.services.map(({ slug, words }, place) => {
        const service = services.find((other) => other.slug === slug);
        return (
          <li
            key={slug}
            className="grid gap-x-8 gap-y-3 border-t-2 border-(--mark) pt-5 sm:grid-cols-[7rem_1fr]"
          >
            <p className="display text-display leading-[0.85] text-(--accent) lining-nums">{place + 1}</p>
            <div className="grid max-w-measure justify-items-start gap-4">
              <h2 className="display text-heading">{service?.name}</h2>
              <p className="text-(--muted)">{service?.summary}</p>
              <OwnWords label={texts.words} words={words} />
              {slug === coveredService.slug && (
                <p className="text-small">In the consultation form, {coveredService.note}</p>
              )}
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-1">
                <TakeAlong problem={problem} service={slug} isFirst={place === 0}>
                  {texts.take}
                  <span className="sr-only">: {service?.name}</span>
                </TakeAlong>
                <TextLink href={href("/services/:service", { service: slug })}>
                  {texts.read}
                  <span className="sr-only">: {service?.name}</span>
                </TextLink>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function OwnWords({ label, words }: { label: string; words: string[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-small wrap-anywhere">
      <span className="font-semibold">{label}:</span>
      {words.map((word) => (
        <mark key={word} className="bg-amber/30 px-1 text-current">
          {word}
        </mark>
      ))}
    </p>
  );
}

interface TakeAlongProps {
  problem: string;
  service?: ServiceSlug;
  isFirst?: boolean;
  children: ReactNode;
}

/** Opens the consultation form with text and service filled in; the text is not in the URL. */
export function TakeAlong({ problem, service, isFirst = true, children }: TakeAlongProps) {
  return (
    <form method="post" action={href("/book-session")}>
      <input type="hidden" name="problem" value={problem} />
      {service && <input type="hidden" name="service" value={consultations[service]} />}
      <Button type="submit" tone={isFirst ? "primary" : "outline"} size="large">
        {children}
      </Button>
    </form>
  );
}
