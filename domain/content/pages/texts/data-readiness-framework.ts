import { definePage } from "#domain/content/pages/page.ts";

export const dataReadinessFramework = definePage({
  name: "Data readiness framework",
  path: "/data-readiness-framework",
  texts: {
    search: {
      title: "Data Readiness Framework",
      description:
        "Four components, an assessment phase and an implementation phase that make an organization’s data fit for use.",
      words:
        "framework, data framework, drf, data maturity, maturity model, data assessment, readiness assessment, self assessment, readiness, readiness check, data readiness, method, methodology",
    },
    opening: {
      picture: "",
      label: "Data readiness framework",
      title: "Before the dashboard, the spreadsheet.",
      lede: "A way for organizations without a data team to find out what they already know, who relies on it, and what has to be fixed before any tool can help.",
    },
    components: {
      label: "Four components",
      title: "Each one rests on the one below it.",
      layers: [
        {
          title: "Use",
          text: "Reports, forecasts and automation that somebody has asked for, each with an owner and a date to review it.",
        },
        {
          title: "Access and trust",
          text: "Who may see, change and share what, written on one page. How a wrong number is reported and put right.",
        },
        {
          title: "Quality",
          text: "Definitions that two people agree on, checks at the point of entry, and a known rate of error for every figure you publish.",
        },
        {
          title: "Inventory",
          text: "Every file, form and system in which the work leaves a trace, with the name of whoever would notice if it stopped.",
        },
      ],
    },
    phases: {
      label: "Two phases",
      title: "First look, then mend.",
      assessment: {
        length: "Weeks 1 to 4",
        title: "Assessment",
        text: "It ends with a score for each component, and with the reasons for it.",
        steps: [
          {
            when: "Week 1",
            title: "Walk the work",
            text: "We sit beside the people who enter data and note every copy and paste.",
          },
          {
            when: "Week 2",
            title: "Draw the inventory",
            text: "Sources, owners, overlaps and the reports that depend on them.",
          },
          {
            when: "Week 3",
            title: "Measure and score",
            text: "Samples are checked by hand. Each component gets a level from 1 to 5.",
          },
        ],
      },
      implementation: {
        length: "Weeks 5 to 16",
        title: "Implementation",
        text: "It ends when your own staff have closed a month without calling us.",
        steps: [
          {
            when: "Week 5",
            title: "Settle the words",
            text: "One definition for each figure that matters, and one place where it lives.",
          },
          {
            when: "Week 9",
            title: "Mend the entry",
            text: "Forms, checks and permissions are changed where the error begins.",
          },
          {
            when: "Week 13",
            title: "Build one use",
            text: "A report, a forecast or an automation, made with the person who will keep it.",
          },
        ],
      },
    },
    benefits: {
      label: "Benefits",
      title: "What is different afterwards.",
      items: [
        "The same question gets the same answer, whoever is asked",
        "Month-end closes without the one person who knows the file",
        "Funders and lenders receive figures you can explain step by step",
        "New tools are bought for a stated use, or not at all",
        "Automation and AI start from data that can support them",
      ],
    },
    close: {
      text: "We carry the framework out with you as a service, or you can work through it alone.",
      action: "Schedule a Consultation",
      link: "See the implementation service",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    components: "Four components",
    phases: "Two phases",
    benefits: "Benefits",
    close: "Close",
  },
  lists: {
    "phases.assessment.steps": { min: 2, max: 6 },
    "phases.implementation.steps": { min: 2, max: 6 },
    "benefits.items": { min: 3, max: 10 },
  },
  limits: { "phases.assessment.steps.*.when": 24, "phases.implementation.steps.*.when": 24 },
});
