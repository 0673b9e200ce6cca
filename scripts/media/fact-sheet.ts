import { sheet } from "./sheet.ts";

const facts = [
  ["Founded", "2023; incorporated in 2024"],
  ["Based in", "New Jersey, United States; works remotely everywhere"],
  ["Owner", "Subsidiary of a parent technology company"],
  ["Clients", "Startups, small businesses, nonprofits and other organizations"],
  ["First conversation", "Fifteen minutes, free"],
];

const services = [
  ["Business strategy", "Where to play, at what price, and what to stop."],
  ["Operational excellence", "One process at a time, timed before and after."],
  ["Leadership development", "Programs for executives and emerging leaders."],
  ["Technology transformation", "Systems chosen for a use and moved without a lost day."],
  ["Grant writing", "Budgets that explain themselves, then the prose."],
  ["Market research", "Interviews, counts and visits, before the business plan."],
  ["Industrial engineering", "Lean and Six Sigma for floors, benches and kitchens."],
  ["Data readiness", "The framework, from inventory to first use."],
];

const figures = [
  ["8", "services"],
  ["3", "months of free consulting in the pro bono program"],
  ["7", "services to choose from in the program, up to three at once"],
  ["1", "person responsible for each engagement"],
];

const milestones = [
  ["January 6, 2025", "Book for people who run small organizations"],
  ["February 28, 2025", "Data readiness framework published"],
  ["March 15, 2025", "Pro bono program opens"],
];

export const factSheet = sheet({
  title: "Beunec Consulting: fact sheet",
  label: "Fact sheet",
  heading: "Consulting for startups, small businesses and nonprofits.",
  seed: "fact sheet",
  extraStyle: `
    .facts div { display: grid; grid-template-columns: 1.45in 1fr; padding: .055in 0; border-top: 1px solid #ddd6c8; }
    .facts dt { color: #0f5c4a; font-weight: 600; }
    .figures { grid-template-columns: .7fr 1.25fr 1.4fr 1.15fr; gap: .3in; }
    .figures dd { font-size: 27pt; line-height: 1; }
    .figures dt { font-size: 8.6pt; line-height: 1.35; color: #42514b; }
    .figures div { display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: .05in; }
    .services p { font-size: 8.8pt; }
    .dates div { display: grid; grid-template-columns: 1.45in 1fr; padding: .04in 0; }
    .dates dt { color: #0f5c4a; font-weight: 600; }`,
  main: `
    <p style="font-size:11.5pt;max-width:6.3in">We help small teams find the route: where to play, how to run, and what to measure when they get there. The work ends when the client's own people can carry it on.</p>
    <dl class="facts">${facts.map(([term, text]) => `<div><dt>${term}</dt><dd style="margin:0">${text}</dd></div>`).join("")}</dl>
    <dl class="figures rule">${figures.map(([value, text]) => `<div><dt>${text}</dt><dd class="display" style="margin:0">${value}</dd></div>`).join("")}</dl>
    <section class="rule"><h2 style="margin-bottom:.1in">Eight services</h2><div class="columns services">${services.map(([name, text]) => `<div><h3>${name}</h3><p class="muted">${text}</p></div>`).join("")}</div></section>
    <section class="rule"><h2 style="margin-bottom:.06in">Dates</h2><dl class="dates">${milestones.map(([date, text]) => `<div><dt>${date}</dt><dd style="margin:0">${text}</dd></div>`).join("")}</dl></section>`,
});
