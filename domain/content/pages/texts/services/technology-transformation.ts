import { defineServicePage } from "./service.ts";

export const technologyTransformation = defineServicePage({
  name: "Technology & Digital Transformation",
  slug: "technology-transformation",
  texts: {
    search: {
      title: "Technology & Digital Transformation",
      description: "Fewer systems, chosen on purpose, connected, and run by your own people.",
      words:
        "technology, tech, software, crm, erp, ai, artificial intelligence, chatgpt, automation, digital, digitalization, cloud, cyber security, cybersecurity, systems, systems integration, integration, data migration, app, web development, tools, it support, it consulting, it",
    },
    opening: {
      picture: "",
      label: "Services",
      title: "Technology & Digital Transformation",
      lede: "For organizations running on inboxes, exports and one person's memory: systems that fit the work, move in one careful step at a time, and do not depend on us afterwards.",
      action: "Schedule a Consultation",
    },
    intro: {
      label: "Why it matters",
      title: "Software projects rarely fail on software.",
      text: "They fail because nobody agreed what the work is before buying something to automate it, because the old data was worse than expected, or because the people who had to switch were shown it last.\n\nSo we begin with the work, clean the data before it moves, and bring the users in at the first drawing. We sell no licenses and take no commissions, so the recommendation may well be to keep what you have.",
      madeFor: {
        title: "Made for",
        items: [
          "Teams of ten to two hundred who have outgrown spreadsheets and shared drives",
          "Organizations paying for three tools that do the same thing",
          "Leaders asked about AI who would like a sober answer",
        ],
      },
    },
    offerings: {
      picture: "",
      label: "What we offer",
      title: "From the first inventory to the last training session.",
      items: [
        {
          title: "Digital strategy and roadmap",
          text: "What to replace, connect or leave alone over eighteen months, with costs and an order that makes sense.",
        },
        {
          title: "System selection and integration",
          text: "Requirements in plain words, vendor trials on your own data, and interfaces that end the retyping.",
        },
        {
          title: "Cloud and security foundations",
          text: "Accounts, backups, access and recovery set up properly, tested, and documented for your insurer.",
        },
        {
          title: "Automation and applied AI",
          text: "Small, supervised automations where the rules are clear, and an honest no where they are not.",
        },
      ],
    },
    approach: {
      label: "Our process",
      title: "Four steps, and you can stop after any of them.",
      lede: "Each step ends with something usable, a price for the next one, and a decision that is yours.",
      steps: [
        {
          when: "Step 1",
          title: "Assess",
          text: "Systems, contracts, data and skills on one page; what works, what hurts, and what it costs today.",
        },
        {
          when: "Step 2",
          title: "Design",
          text: "The target picture drawn with its users, a migration plan, and a pilot small enough to undo.",
        },
        {
          when: "Step 3",
          title: "Implement",
          text: "Department by department, with the old system still running until the new one has closed a month.",
        },
        {
          when: "Step 4",
          title: "Optimize",
          text: "Measure use, remove what nobody needs, train an owner, and hand over the keys.",
        },
      ],
    },
    figures: {
      label: "What it changes",
      title: "The measures we agree on before anything is bought.",
      items: [
        { value: "45%", unit: "less manual work", note: "in the processes we connect" },
        { value: "60%", unit: "faster reporting", note: "from month end to the figures on the table" },
        { value: "99.9%", unit: "uptime", note: "for the systems your day depends on" },
        { value: "3x", unit: "return", note: "on what the change costs" },
      ],
    },
    handover: {
      label: "Handover",
      title: "What stays when we leave",
      items: [
        "A register of every system: purpose, owner, cost, contract date",
        "Administrator accounts in your name only, ours removed",
        "A recovery plan that has been rehearsed once, with you",
        "A trained owner for each system, and a one-page guide for their successor",
      ],
    },
    closing: {
      title: "Count how often the same number is typed today.",
      text: "If it is more than twice, talk to us. We will look at your current setup before we look at anything new.",
    },
    onward: { label: "Next service", all: "All eight services" },
    elsewhere: {
      summary: "Fewer systems, chosen on purpose, connected, and run by your own people.",
      title: "You do not need more software. You need two systems to agree.",
      text: "We list what you pay for, what is used and what is retyped between them. Then we retire, connect or replace, in that order, and stay until the people who use it every day prefer it to the old way.",
    },
  },
});
