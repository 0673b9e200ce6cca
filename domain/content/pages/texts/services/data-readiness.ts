import { definePage } from "#domain/content/pages/page.ts";
import { serviceLists, serviceSections } from "./service.ts";

export const dataReadiness = definePage({
  name: "Data Readiness Framework Implementation",
  path: "/services/data-readiness-framework-implementation",
  texts: {
    search: {
      title: "Data Readiness Framework Implementation",
      description:
        "Put your records in order before you ask a dashboard, an auditor or a model to trust them.",
      words:
        "data, data quality, data governance, data cleaning, data management, data strategy, dashboard, analytics, data analytics, data analysis, business intelligence, bi, power bi, tableau, reporting, spreadsheet, excel, database, ai readiness, machine learning, records, duplicates, data audit",
    },
    opening: {
      picture: "",
      label: "Services",
      title: "Data Readiness Framework Implementation",
      lede: "For organizations that want to use their data and do not yet trust it: our Data Readiness Framework, put into practice with your people, on your systems.",
      action: "Get Started Today",
    },
    intro: {
      label: "Why it matters",
      title: "Every AI project is a data project that somebody hoped to skip.",
      text: "A forecast, an impact report and a language model all need the same thing: records that are complete, defined the same way by everybody, and owned by someone who notices when they are not.\n\nOur Data Readiness Framework describes that state. This service gets you there. We assess where each part of your data stands, fix what the next decision depends on, and leave a routine that keeps it fixed.",
      madeFor: {
        title: "Made for",
        items: [
          "Organizations about to buy analytics or AI tools",
          "Nonprofits whose impact report takes a month of copying",
          "Companies preparing for an audit, a due diligence or a merger of systems",
        ],
      },
    },
    offerings: {
      picture: "",
      label: "What we offer",
      title: "Four things that must be true of data before it is useful.",
      items: [
        {
          title: "It is known",
          text: "An inventory of what you hold, where it lives, who enters it and who relies on it.",
        },
        {
          title: "It is sound",
          text: "Rules for completeness, format and duplicates, checked on entry and by a weekly report.",
        },
        {
          title: "It is governed",
          text: "Named owners, agreed definitions, access by role, and retention that matches the law.",
        },
        {
          title: "It is used",
          text: "One trusted source per question, feeding reports that people open and decide by.",
        },
      ],
    },
    approach: {
      label: "Our approach",
      title: "There is no technology in the first week.",
      lede: "",
      steps: [
        {
          when: "Week 1",
          title: "Sit beside",
          text: "We watch the file being used and ask, column by column, who reads this and what they do next.",
        },
        {
          when: "Weeks 2-4",
          title: "Score",
          text: "Each data set against the framework, on one page, with the cost of leaving it as it is.",
        },
        {
          when: "Weeks 5-10",
          title: "Repair",
          text: "Definitions, cleanup and entry checks, beginning with the data one real decision needs.",
        },
        {
          when: "Weeks 11-12",
          title: "Keep",
          text: "Owners, a monthly data review and a quality report that runs without us.",
        },
      ],
    },
    services: {
      label: "Three services",
      title: "Start with one, and stop when you have what you need.",
      items: [
        {
          title: "Readiness assessment",
          text: "Four weeks. You learn where you stand and what to repair first.",
          features: [
            "Inventory of data sets, systems and owners",
            "Scorecard against the four components",
            "Sample quality audit of your three most used sources",
            "Roadmap with cost, order and expected effect",
          ],
        },
        {
          title: "Framework implementation",
          text: "Eight to twelve weeks. The repairs are made, on the systems you have.",
          features: [
            "Shared definitions and a data dictionary",
            "Cleanup and migration of priority data",
            "Validation on entry and automatic quality reports",
            "Roles, access and retention rules in force",
          ],
        },
        {
          title: "Stewardship and training",
          text: "A quarter at a time. Your own people learn to run it.",
          features: [
            "Training for data owners and everyday users",
            "Monthly data review, led by us, then by you",
            "Readiness check before each new tool or AI use",
            "Annual rescoring against the framework",
          ],
        },
      ],
    },
    handover: {
      label: "Handover",
      title: "What stays when we leave",
      items: [
        "A data dictionary that settles arguments",
        "A scorecard you can fill in again in an afternoon",
        "Quality checks that run by themselves and name an owner",
        "A short policy on who may see, change and keep what",
      ],
    },
    closing: {
      title: "Open the spreadsheet. We will look at it together.",
      text: "Half an hour with the file everybody depends on tells us more than a questionnaire. You will know where you stand by the end of it.",
    },
    onward: { label: "Next service", all: "All eight services" },
    elsewhere: {
      summary: "Put your records in order before you ask a dashboard, an auditor or a model to trust them.",
      title: "Data readiness starts with the spreadsheet nobody wants to open.",
      text: "It has eleven tabs, one person understands it, and the month closes on it. We begin there: what is recorded, who relies on it, what happens when it is wrong. Tools come last.",
    },
  },
  sections: { ...serviceSections, services: "Three services" },
  lists: { ...serviceLists, "services.items.features": { min: 2, max: 6 } },
  claims: ["services.items.0.text", "services.items.1.text"],
});
