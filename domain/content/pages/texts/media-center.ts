import { definePage } from "#domain/content/pages/page.ts";

/** The list, and what stands around a press release. */
export const mediaCenter = definePage({
  name: "Media center",
  path: "/media-center",
  whose: "its",
  texts: {
    search: {
      title: "Media Center",
      description: "Press releases, a fact sheet, brand assets, executive bios and the press contact.",
      words:
        "press, media, news, latest news, press release, announcement, journalist, press contact, press inquiry, press kit, press phone, media kit, media inquiry, logo, brand, brand assets, fact sheet, public relations, pr, downloads, spokesperson, executive bios, newsroom, reporter, media contact, photos, brand guidelines, interview",
    },
    opening: {
      label: "Media center",
      title: "For people who write about small organizations.",
      lede: "Releases, files and a person who answers. You may quote and use everything here without asking, as long as you name the source.",
    },
    releases: { title: "Press releases", link: "Read the release" },
    feed: { label: "Follow new press releases", atom: "Atom feed", json: "JSON Feed" },
    downloads: {
      label: "Downloads",
      title: "Files to keep.",
      items: [
        { title: "Fact sheet", text: "Who we are, what we do and for whom, on one page." },
        {
          title: "Brand assets",
          text: "The logo as SVG and PNG, for light and dark backgrounds, with the color values.",
        },
        {
          title: "Executive bios",
          text: "The role of the founder and principal consultant, in three lengths.",
        },
      ],
    },
    contact: {
      label: "Press contact",
      title: "On a deadline? Call.",
      text: "Messages from journalists are answered {answerWithin}. Tell us your question and your deadline; if it is soon, call.",
      phone: "Press phone",
      email: "Press e-mail",
    },
    release: {
      back: "Back to Media Center",
      label: "Press release",
      place: "New Jersey",
      speaker: "Founder & Principal Consultant",
      book: "Get the book",
      about: {
        title: "About {firm}",
        text: "{firm} advises startups, small businesses, nonprofits and other organizations on strategy, operations, leadership, technology, data readiness, grant writing, market research and industrial engineering. Founded in 2023 and incorporated in 2024, it is based in New Jersey and is a subsidiary of {parentCompany}.",
      },
      contact: "Press contact",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    releases: "The press releases",
    feed: "Feeds, below the list",
    downloads: "Downloads",
    contact: "Press contact",
    release: "On the page of a press release",
  },
  claims: [{ path: "contact.text", says: "{answerWithin}" }],
});
