import { sheet } from "./sheet.ts";

const bios = [
  {
    length: "One sentence",
    paragraphs: [
      "The founder and principal consultant of Beunec Consulting leads every engagement of the firm, from the first conversation to the signed report.",
    ],
  },
  {
    length: "Fifty words",
    paragraphs: [
      "The founder and principal consultant of Beunec Consulting started the practice in 2023 and incorporated it in 2024. The principal scopes, leads and signs each engagement, chooses the specialists who join it, reads the applications to the pro bono program, and writes for the people who run small organizations everywhere.",
    ],
  },
  {
    length: "In full",
    paragraphs: [
      "The founder and principal consultant founded the practice in 2023 and incorporated it in New Jersey in 2024, as a subsidiary of a parent technology company. The role is undivided on purpose: the same person agrees the scope with a client, sits in on the fieldwork and signs the final report.",
      "Strategy, operations and leadership work are led directly. For grant writing, market research, data and industrial engineering the principal brings in a specialist, introduces them by what they will do, and stays responsible for what they produce.",
      "In 2025 the firm launched its book in January, published its data readiness framework in February and opened its pro bono program in March. The principal reads every application to the program.",
    ],
  },
];

export const executiveBios = sheet({
  title: "Beunec Consulting: executive bios",
  label: "Executive bios",
  heading: "Founder & Principal Consultant",
  seed: "executive bios",
  extraStyle: `
    .bio { display: grid; grid-template-columns: 1.45in 1fr; gap: 0 .3in; }
    .bio div { display: grid; gap: .1in; font-size: 10.6pt; line-height: 1.6; }
    .note { padding-left: .2in; border-left: 2px solid #e9a23b; }`,
  main: `
    <p class="muted" style="max-width:5.6in">The role in three lengths, ready to paste. For the name and spelling to print, and for interviews, please ask the press contact.</p>
    ${bios.map(({ length, paragraphs }) => `<section class="bio rule"><h2>${length}</h2><div>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</div></section>`).join("")}
    <section class="rule"><h2 style="margin-bottom:.08in">May speak about</h2><div class="columns">
      <p>Running small organizations: pricing, hiring, weekly rhythm</p><p>Grant budgets, and what funders read first</p>
      <p>Data readiness without a data team</p><p>Pro bono work held to a paid standard</p></div></section>`,
});
