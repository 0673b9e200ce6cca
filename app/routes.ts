import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Everybody
  layout("site/layout.tsx", [
    index("site/home/page.tsx"),
    route("resources", "site/resources/list.tsx"),
    route("resources/:slug", "site/resources/article.tsx"),
    route("*", "site/not-found.tsx"),
  ]),
  route("covers/resources/:slug", "site/resources/cover.ts"),

  // Developers
  ...(process.env.NODE_ENV === "development" ? [route("ui", "ui/gallery.tsx")] : []),
] satisfies RouteConfig;
