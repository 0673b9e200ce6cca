/** An article with everything that a text can hold. */
export const everything = `Every organization has one spreadsheet that *nobody* wants to open. It began as a donor list, or a price list, or a schedule; it has eleven tabs; **one person understands it**; and the month closes on it.
We begin there because it is the most truthful document in the building. Our [framework](/data-readiness-framework) says why, and so do [others](https://example.com/spreadsheets).

## What the first week holds

No technology. We sit beside the person who owns the file and ask, column by column:

- who reads this
- what they do next
  - when it is right
  - when it is wrong
- what happens if \`NULL\` stands there

Then, in this order:

1. Write down what each column means.
2. Strike out what nobody reads.
3. Agree on who may change the rest.

### A word on ownership

> Nobody keeps a spreadsheet alive for six years for show.
> Whatever is in it is what the work really needs.

![Layers of land in green and amber](/art/plate-mixed.svg "What a file of eleven tabs looks like from above: each layer was somebody’s answer to a question.")

## What it costs

| Phase | Weeks | People of yours | What you have afterwards | Who signs it off |
|:------|------:|----------------:|:-------------------------|:-----------------|
| Inventory | 1 | 2 | A list of every file that a decision depends on | The person who owns the file |
| Assessment | 4 | 3 | A score for each of the four components | The executive director |
| Implementation | 12 | 5 | Entry forms, checks, and a weekly report |

## How to ask a file

The first question fits on a line:

\`\`\`sql
select column_name, count(*) filter (where value is null) as missing, max(changed_at) as last_changed from cells group by column_name order by missing desc;
\`\`\`

---

## Where to begin

Open it. [What it costs](#what-it-costs) stands above.
`;

export const formattedStudy = {
  challenge:
    "Food was thrown away **every Friday**, and nobody knew how much.\n\n- Deliveries were counted on paper\n- Pickups were not counted at all",
  solution:
    "### A forecast on one page\nThree numbers, written on a whiteboard, then kept in a sheet.\n\n> We stopped guessing on the second Friday.",
  results:
    "| Measure | Before | After |\n|---|--:|--:|\n| Waste per week | 410 kg | 190 kg |\n| Hours of sorting | 22 | 9 |",
  content:
    "### How it went\nThe *first* month was spent counting.\n1. Count what arrives\n2. Count what leaves\n\n### What stayed\nThe whiteboard. Read about [our services](/solutions).",
};

export const formattedRelease = `{firm} today opened its **pro bono program** to startups, small businesses and nonprofits.
## What members get
- three months of consulting
- up to *three* of seven services
## How to apply
Applying takes [one form](/bcpbp). Every application is read by a person.`;

export const formattedJob = {
  jobSummary: "You will sit beside the people who **do the work** and write down what they do.",
  responsibilities:
    "Interview *three* people a week\n- Keep the inventory current\n- Write one page, not ten\nPresent it to the [client](/solutions)",
  requiredQualifications: "A year of **SQL**\nPatience with spreadsheets",
  applicationInstructions: "1. Send a résumé\n2. Send a page you wrote",
};
