import { LinkButton } from "#app/ui/button.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/page.ts";

export const handle = { header: "dark" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Building Sustainable Futures, Together",
    description:
      "Strategy, operations, technology and grant writing for startups, small businesses and nonprofits.",
  });
}

export default function Home() {
  return (
    <Hero
      size="full"
      label="Consulting for startups, small businesses and nonprofits"
      title="Building Sustainable Futures, Together"
      lede="We help small teams find the route: where to play, how to run, and what to measure when they get there."
      actions={
        <LinkButton href="/solutions" tone="primary" size="large">
          Explore solutions
        </LinkButton>
      }
      art="/art/home-hero.svg"
    />
  );
}
