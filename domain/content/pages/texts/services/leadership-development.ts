import { defineServicePage } from "./service.ts";

export const leadershipDevelopment = defineServicePage({
  name: "Leadership Development",
  slug: "leadership-development",
  texts: {
    search: {
      title: "Leadership Development",
      description: "Two programs for people who lead now and people who will have to soon.",
      words:
        "coaching, executive coaching, leadership coaching, training, leadership training, management training, manager training, team training, leadership program, leadership course, leadership skills, workshop, course, seminar, succession, succession planning, mentoring, delegation, team building, new managers, emerging leaders, human resources, hr, mentorship",
    },
    opening: {
      picture: "",
      label: "Services",
      title: "Leadership Development",
      lede: "For founders, directors and first-time managers: the skills of leading people, practiced on real work, with someone who tells you the truth about how it went.",
      action: "Schedule a Consultation",
    },
    intro: {
      label: "Why it matters",
      title: "People are promoted for the work they did and then asked to do something else.",
      text: "In a small organization there is no corporate academy and no spare layer of management. A new lead learns on the job, usually from the mistakes, and the team pays the tuition.\n\nWe shorten that. Each participant brings live situations, works them through with peers and a coach, tries something within the week, and reports back. Progress is judged by the people they lead, before and after.",
      madeFor: {
        title: "Made for",
        items: [
          "Executives and founders whose company has outgrown their way of running it",
          "Specialists who became managers in the last two years",
          "Boards that need a successor ready before they need one",
        ],
      },
    },
    offerings: {
      picture: "",
      label: "What we offer",
      title: "Four ways to grow the people you already have.",
      items: [
        {
          title: "Executive coaching",
          text: "One leader, one coach, one agreed change in how the organization is run, reviewed every two weeks.",
        },
        {
          title: "Emerging leader training",
          text: "A cohort of new managers learning delegation, feedback and planning on their own teams.",
        },
        {
          title: "Team effectiveness",
          text: "Decision rights, meeting design and the two conversations a leadership team has been avoiding.",
        },
        {
          title: "Succession planning",
          text: "The roles you cannot afford to lose, who could fill them, and what each person needs first.",
        },
      ],
    },
    approach: {
      label: "Our approach",
      title: "Learn it on Monday, use it by Thursday.",
      lede: "",
      steps: [
        {
          when: "Before",
          title: "Ask the team",
          text: "A short, confidential survey of the people each participant leads, repeated at the end.",
        },
        {
          when: "Each week",
          title: "Practice",
          text: "A working session on one skill, then one assignment in the participant's own job.",
        },
        {
          when: "Between",
          title: "Coach",
          text: "Individual time to prepare a hard conversation, or to take one apart afterwards.",
        },
        {
          when: "After",
          title: "Show",
          text: "Participants present what changed on their team, with the second survey beside the first.",
        },
      ],
    },
    figures: {
      label: "Two programs",
      title: "Long enough to change a habit, short enough to finish.",
      items: [
        {
          value: "12-week",
          unit: "Executive program",
          note: "for founders, directors and heads of function: direction, decision rights, difficult conversations, the board",
        },
        {
          value: "8-week",
          unit: "Emerging Leaders program",
          note: "for first-time and future managers: delegation, feedback, planning a week, running a meeting",
        },
      ],
    },
    handover: {
      label: "Handover",
      title: "What stays when we leave",
      items: [
        "A personal leadership plan per participant, agreed with whoever they report to",
        "The before-and-after survey, to be run again without us",
        "Session guides your own managers can use with the next cohort",
        "A page per key role: who could step in, and what they still need",
      ],
    },
    closing: {
      title: "Who on your team is about to lead for the first time?",
      text: "Tell us about one person and one situation. We will say which program fits, or that a good book and a Tuesday lunch would do.",
    },
    onward: { label: "Next service", all: "All eight services" },
    elsewhere: {
      summary: "Two programs for people who lead now and people who will have to soon.",
      title: "The best engineer became the manager, and nobody told her how.",
      text: "Our two programs are built around the participant's own week: the meeting that drifts, the feedback not given, the decision that keeps coming back. Practice between sessions is the program; the sessions prepare it.",
    },
  },
});
