import { definePage } from "#domain/content/pages/page.ts";

export const governance = definePage({
  name: "Governance",
  path: "/governance",
  texts: {
    search: {
      title: "Governance",
      description:
        "Who owns the firm, who decides what, and the standing rules on conflicts, independence, data, gifts and speaking up.",
      words:
        "ownership, who owns, owned by, who decides, ethics, code of conduct, conflict of interest, independence, confidentiality, nda, non disclosure agreement, complaint, complain, raise a concern, report misconduct, whistleblower, gifts, commission, compliance, policies, board, board of directors, corporate governance, decisions, decision making, code of ethics, accountability, transparency",
    },
    opening: {
      label: "Governance",
      title: "Small enough to know who decided.",
      lede: "Governance, for a firm of our size, is a short list: who owns it, who decides, who checks, and where you can complain.",
    },
    structure: {
      label: "Structure",
      title: "Three layers, and no committee.",
      layers: [
        {
          title: "The owner",
          text: "We are a subsidiary of {parentCompany}. The owner approves the yearly budget and the accounts, and sees no client’s files.",
        },
        {
          title: "The principal",
          text: "Accepts or declines work, sets fees, signs contracts and answers for everything delivered.",
        },
        {
          title: "The engagement",
          text: "One lead, a written scope, and a client sponsor who can stop the work at any milestone.",
        },
      ],
    },
    decisions: {
      label: "Decision rights",
      title: "Who decides, and who hears about it.",
      columns: {
        decision: "Decision",
        decidedBy: "Decided by",
        told: "Told before it takes effect",
      },
      rows: [
        {
          decision: "Taking on a client",
          decidedBy: "Principal",
          told: "Any client with a competing interest",
        },
        {
          decision: "Scope and fee",
          decidedBy: "Principal and client sponsor",
          told: "Everybody named in the scope",
        },
        {
          decision: "Changing the scope",
          decidedBy: "Client sponsor",
          told: "Engagement team, the same day",
        },
        {
          decision: "Accepting a pro bono member",
          decidedBy: "Principal",
          told: "The applicant, with a reason either way",
        },
        {
          decision: "Using a client’s story in public",
          decidedBy: "The client",
          told: "Nobody, until they agree in writing",
        },
        {
          decision: "Yearly budget and accounts",
          decidedBy: "Owner",
          told: "Everybody who works here",
        },
      ],
    },
    rules: {
      label: "Standing rules",
      title: "Five things that do not depend on the client.",
      rows: [
        {
          title: "Conflicts of interest",
          text: "We do not advise two direct competitors on the same question within twelve months. Where it is close, both are asked first.",
        },
        {
          title: "Independence from the parent",
          text: "When a product of our parent company would be one answer, we say who owns it, name two alternatives, and let you choose without us.",
        },
        {
          title: "Confidentiality and data",
          text: "Files are kept per client, opened only by the people on the engagement, and returned or deleted within thirty days of its end.",
        },
        {
          title: "Gifts and commissions",
          text: "None above the price of a lunch, in either direction. No commission from anybody whose product we recommend.",
        },
        {
          title: "Speaking up",
          text: "Clients, staff, applicants and volunteers can raise a concern with the principal or, when it is about the principal, with the owner. Nobody is treated worse for it.",
        },
      ],
    },
    concern: {
      title: "Raise a concern",
      text: "Write to us and say that it is about conduct. It is read by one person and answered {answerWithin}.",
      link: "Contact us",
    },
    next: {
      label: "Read next",
      leadership: { title: "Leadership", text: "The person who answers for the work." },
      privacy: { title: "Privacy", text: "What we keep about you, and for how long." },
      terms: { title: "Terms", text: "The conditions for using this site." },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    structure: "Structure",
    decisions: "Decision rights",
    rules: "Standing rules",
    concern: "Raise a concern",
    next: "Read next",
  },
  lists: { "decisions.rows": { min: 3, max: 12 }, "rules.rows": { min: 3, max: 12 } },
  claims: [
    { path: "decisions.rows.*", says: "with a reason either way" },
    { path: "rules.rows.*.text", says: "within twelve months" },
    { path: "rules.rows.*.text", says: "name two alternatives" },
    { path: "rules.rows.*.text", says: "within thirty days" },
    { path: "concern.text", says: "{answerWithin}" },
  ],
});
