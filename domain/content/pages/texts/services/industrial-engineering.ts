import { defineServicePage } from "./service.ts";

export const industrialEngineering = defineServicePage({
  name: "Industrial & Business Engineering",
  slug: "industrial-engineering",
  texts: {
    search: {
      title: "Industrial & Business Engineering",
      description: "Lean and Six Sigma for shops, warehouses and offices that cannot stop to be improved.",
      words:
        "engineering, lean, six sigma, lean six sigma, manufacturing, factory, plant, warehouse, warehouse layout, layout, capacity, supply chain, logistics, production line, kaizen, 5s, time study, inventory, quality control, facility design, machines, production",
    },
    opening: {
      picture: "",
      label: "Services",
      title: "Industrial & Business Engineering",
      lede: "For makers, movers and processors of all kinds: engineering discipline applied to how the work flows, with lean and Six Sigma methods sized for a small operation.",
      action: "Get Started Today",
    },
    intro: {
      label: "Why it matters",
      title: "Capacity is usually there. It is waiting in a queue.",
      text: "Before a second shift or a new machine, look at what the present ones wait for: a setup, a signature, a pallet, a person who knows. In most operations the product is being worked on for a few percent of the time it spends in the building.\n\nLean takes the waiting out. Six Sigma takes the variation out. We use whichever the data asks for, on one line or one flow at a time, without stopping it.",
      madeFor: {
        title: "Made for",
        items: [
          "Manufacturers and workshops deciding whether to invest in capacity",
          "Warehouses and distributors with rising volume and the same floor",
          "Labs, clinics and offices whose work is a flow of cases",
        ],
      },
    },
    offerings: {
      picture: "",
      label: "What we offer",
      title: "Four disciplines, one floor.",
      items: [
        {
          title: "Lean implementation",
          text: "Value stream maps, 5S, pull and standard work, introduced cell by cell with the people in it.",
        },
        {
          title: "Six Sigma projects",
          text: "Define, measure, analyze, improve, control: one costly defect at a time, with the data to prove it is gone.",
        },
        {
          title: "Facility and workflow design",
          text: "Layouts tested on paper and by simulation before anything heavy is moved.",
        },
        {
          title: "Capacity and systems analysis",
          text: "Time studies, bottlenecks and what-if models that tell you when the next machine really is needed.",
        },
      ],
    },
    approach: {
      label: "Our process",
      title: "Measure, change one thing, measure again.",
      lede: "",
      steps: [
        {
          when: "Define",
          title: "Agree on the problem in one sentence",
          text: "What goes wrong, where, how often, and what it costs. If it does not fit a sentence, it is two projects.",
        },
        {
          when: "Measure",
          title: "Collect data at the machine",
          text: "Cycle times, setups, scrap and waits over a representative week, with the operators holding the clipboard.",
        },
        {
          when: "Improve",
          title: "Try it on one cell",
          text: "A layout, a fixture, a rule. Run it for two weeks beside the old way and compare.",
        },
        {
          when: "Control",
          title: "Make it stay",
          text: "Control charts, standard work and a response plan that the shift lead owns.",
        },
      ],
    },
    figures: {
      label: "Lean and Six Sigma",
      title: "What the method moves, measured before and after.",
      items: [
        { value: "35%", unit: "more throughput", note: "from the same floor and the same people" },
        { value: "25%", unit: "lower cost", note: "per unit, once waiting and rework are gone" },
        { value: "99.9%", unit: "quality", note: "right first time, as the control charts have it" },
        { value: "50+", unit: "projects", note: "in plants, warehouses, labs and offices" },
      ],
    },
    handover: {
      label: "Handover",
      title: "What stays when we leave",
      items: [
        "Value stream maps of today and of the agreed next state",
        "Time studies and capacity model, in files you can edit",
        "Control charts in use, and people who can read them",
        "Your own improvement team, trained on a project that paid for itself",
      ],
    },
    closing: {
      title: "Show us the floor before you buy the machine.",
      text: "A first conversation and a short video of the line are enough to say where the queue is.",
    },
    onward: { label: "Next service", all: "All eight services" },
    elsewhere: {
      summary: "Lean and Six Sigma for shops, warehouses and offices that cannot stop to be improved.",
      title: "Move the bench three yards and the day gets an hour longer.",
      text: "Layout, flow, capacity and variation, studied where the work happens. We bring lean and Six Sigma methods at the scale of a forty-person plant or a back office of six, and train your people in them as we go.",
    },
  },
});
