import { fontLinks } from "./fonts.ts";
import stylesheet from "./gallery.css?url";
import { GalleryFeedback } from "./gallery-feedback.tsx";
import { GalleryForms } from "./gallery-forms.tsx";
import { GalleryPages } from "./gallery-pages.tsx";
import { PageTitle } from "./hero.tsx";
import { Section } from "./section.tsx";
import { TextLink } from "./text-link.tsx";

export const handle = { hydrate: true };

export function links() {
  return [...fontLinks, { rel: "stylesheet", href: stylesheet }];
}

export function meta() {
  return [{ title: "Parts" }, { name: "robots", content: "noindex" }];
}

/** Every part in every state; only in development. */
export default function Gallery() {
  return (
    <main>
      <PageTitle label="Design system" title="Every part in every state" lede="Only in development." />
      <GalleryFeedback />
      <GalleryForms />
      <GalleryPages />
      <Section>
        <TextLink href="/ui/mails">Every mail as it is sent</TextLink>
      </Section>
    </main>
  );
}
