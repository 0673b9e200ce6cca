import { definePage } from "#domain/content/pages/page.ts";

export const notFound = definePage({
  name: "Page not found",
  path: "/404",
  texts: {
    opening: {
      title: "Page Not Found",
      text: "The page you're looking for doesn't exist or has been moved.",
      action: "Return Home",
    },
  },
  sections: { opening: "The page" },
});
