import { defineServicePage } from "./service.ts";

export const operationalExcellence = defineServicePage({
  name: "Operational Excellence",
  slug: "operational-excellence",
  texts: {
    search: {
      title: "Operational Excellence",
      description: "Map the work, time it, remove the step nobody would miss, and keep it that way.",
      words:
        "operations, process improvement, improvement, efficiency, productivity, workflow, bottleneck, cost reduction, reduce costs, save money, save time, standard operating procedures, procedures, sop, quality, overhead",
    },
    opening: {
      picture: "",
      label: "Services",
      title: "Operational Excellence",
      lede: "For organizations that work hard and still run late: shorter processes, fewer handovers and costs that fall because the waste is gone, not because people are.",
      action: "Schedule a Consultation",
    },
    intro: {
      label: "Why it matters",
      title: "Nobody designed the way you work. It grew, one exception at a time.",
      text: "The extra signature was added after one bad order. The second spreadsheet appeared when the first was locked. Each made sense on the day. Together they are why a two-hour job takes nine days.\n\nWe make the whole route visible, put a clock on each step, and ask of every one: who would notice if it stopped? What remains is standardized, written down by the people who do it, and measured weekly.",
      madeFor: {
        title: "Made for",
        items: [
          "Service businesses whose turnaround time costs them customers",
          "Workshops, clinics and kitchens where a late start spoils the day",
          "Nonprofits that must show how little of a dollar goes to overhead",
        ],
      },
    },
    offerings: {
      picture: "",
      label: "What we offer",
      title: "Where the time and the money usually are.",
      items: [
        {
          title: "Process mapping and redesign",
          text: "One process end to end, drawn with your staff, timed, and rebuilt with fewer steps and handovers.",
        },
        {
          title: "Cost and waste review",
          text: "Spending, stock and rework line by line, ranked by what can be saved without being missed.",
        },
        {
          title: "Quality systems",
          text: "Checks placed where mistakes are made rather than where they are found, with causes recorded and removed.",
        },
        {
          title: "Supply and scheduling",
          text: "Ordering rules, supplier terms and a weekly plan that survives the first phone call of the morning.",
        },
      ],
    },
    approach: {
      label: "Our approach",
      title: "One process first. The rest you can do without us.",
      lede: "",
      steps: [
        {
          when: "Week 1",
          title: "Walk it",
          text: "We follow real work through every desk and shelf it touches, stopwatch in hand.",
        },
        {
          when: "Weeks 2-3",
          title: "Draw it",
          text: "The map on one wall, corrected by the people on it until they agree it is true.",
        },
        {
          when: "Weeks 4-6",
          title: "Change it",
          text: "Small trials, one week each. What helps stays; what does not is undone by Friday.",
        },
        {
          when: "Weeks 7-8",
          title: "Hold it",
          text: "Standards, a visible board and a short daily meeting led by your own supervisor.",
        },
      ],
    },
    figures: {
      label: "What it changes",
      title: "Three numbers we set out to move.",
      items: [
        { value: "30%", unit: "cost reduction", note: "in the process we redesign" },
        { value: "40%", unit: "efficiency", note: "gained in the hours the same team has" },
        { value: "25%", unit: "quality", note: "improvement, counted in work done right first time" },
      ],
    },
    handover: {
      label: "Handover",
      title: "What stays when we leave",
      items: [
        "The process map and standard work, in your words and on your wall",
        "A baseline and a weekly measure for time, cost and quality",
        "Two or three people trained to take on the next process",
        "A backlog of improvements, ranked, with the first three begun",
      ],
    },
    closing: {
      title: "Tell us which job always runs late.",
      text: "We will ask four or five questions and tell you where we would look first. You may find you can fix it yourselves.",
    },
    onward: { label: "Next service", all: "All eight services" },
    elsewhere: {
      summary: "Map the work, time it, remove the step nobody would miss, and keep it that way.",
      title: "The work is not slow. It is waiting.",
      text: "Orders retyped, approvals that wait for one inbox, a report nobody opens. We follow one process from request to receipt, measure it with the people who do it, and redesign it on the floor, not on a slide.",
    },
  },
});
