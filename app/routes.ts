import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Everybody
  layout("site/layout.tsx", [
    index("site/home/page.tsx"),
    route("about", "site/company/about.tsx"),
    route("solutions", "site/services/solutions.tsx"),
    route("services/:service", "site/services/service.tsx"),
    route("contact", "site/contact/page.tsx"),
    route("book-session", "site/booking/page.tsx"),
    route("resources", "site/resources/list.tsx"),
    route("resources/:slug", "site/resources/article.tsx"),
    route("case-studies", "site/case-studies/list.tsx"),
    route("case-studies/:slug", "site/case-studies/case-study.tsx"),
    route("terms", "site/legal/terms.tsx"),
    route("privacy", "site/legal/privacy.tsx"),
    route("bcpbp", "site/program/landing.tsx"),
    route("careers", "site/careers/board.tsx"),
    route("careers/:id", "site/careers/job.tsx"),
    route("job-application/:jobId", "site/careers/apply.tsx"),
    route("use-cases", "site/services/use-cases.tsx"),
    route("leadership", "site/company/leadership.tsx"),
    route("values", "site/company/values.tsx"),
    route("history", "site/company/history.tsx"),
    route("new-growth", "site/company/new-growth.tsx"),
    route("governance", "site/company/governance.tsx"),
    route("get-started", "site/services/get-started.tsx"),
    route("alliances", "site/company/alliances.tsx"),
    route("network", "site/company/network.tsx"),
    route("diverse-meritocracy", "site/company/diverse-meritocracy.tsx"),
    route("social-responsibility", "site/company/social-responsibility.tsx"),
    route("sustainability", "site/company/sustainability.tsx"),
    route("data-readiness-framework", "site/company/data-readiness-framework.tsx"),
    route("media-center", "site/media/media-center.tsx"),
    route("media-center/:slug", "site/media/press-release.tsx"),
    route("locations", "site/company/locations.tsx"),
    route("receipt/:token", "site/receipts/receipt.tsx"),
    route("signup", "site/accounts/sign-up.tsx"),
    route("signin", "site/accounts/sign-in.tsx"),
    route("forgot-password", "site/accounts/forgot-password.tsx"),
    route("reset-password", "site/accounts/reset-password.tsx"),
    route("confirm-address", "site/accounts/confirm-address.tsx"),
    route("admin/signup", "site/accounts/admin-sign-up.tsx"),
    route("admin/login", "site/accounts/admin-login.tsx"),
    route("*", "site/not-found.tsx"),
  ]),
  route("job-application", "site/careers/to-board.ts"),
  route("signout", "site/accounts/sign-out.ts"),
  route("admin/logout", "site/accounts/admin-logout.ts"),
  route("covers/resources/:slug", "site/resources/cover.ts"),
  route("covers/case-studies/:slug", "site/case-studies/cover.ts"),
  route("covers/careers/:id", "site/careers/cover.ts"),
  route("sitemap.xml", "site/search-engines/sitemap.ts"),
  route("robots.txt", "site/search-engines/robots.ts"),

  // Members
  layout("portal/layout.tsx", [
    route("member-dashboard", "portal/dashboard.tsx"),
    route("member-dashboard/application", "portal/application/page.tsx"),
    route("member-dashboard/application/draft", "portal/application/draft.ts"),
    route("account", "portal/account/page.tsx"),
    route("account/data", "portal/account/data.ts"),
  ]),

  // The admin
  layout("admin/layout.tsx", [
    route("admin", "admin/start.ts"),
    route("admin/dashboard", "admin/dashboard.tsx"),
    route("admin/blog", "admin/blog/list.tsx"),
    route("admin/blog/new", "admin/blog/new.tsx"),
    route("admin/blog/edit/:id", "admin/blog/edit.tsx"),
    route("admin/settings", "admin/settings.tsx"),
    route("admin/account", "admin/account/page.tsx"),
    route("admin/account/second-factor", "admin/account/second-factor.tsx"),
  ]),

  // Developers
  ...(process.env.NODE_ENV === "development"
    ? [route("ui", "ui/gallery.tsx"), route("ui/mails/:kind?", "mail-gallery.ts")]
    : []),
] satisfies RouteConfig;
