/** Texts as people write them, by the service that is the best answer; unrelated ones get none. */
interface ProblemTable {
  [service: string]: string[];
  unrelated: string[];
}

/** Never read while the vocabulary is written: they measure how it does on what it has not seen. */
export const heldOutProblems: ProblemTable = {
  "business-strategy": [
    "We run three bakery cafés and profit has been flat for four years. My brother wants to open a fourth, I would rather start wholesale, and the bank wants a plan by June.",
    "I'm a solo founder with a bookkeeping app. Revenue is growing but every month the cash runs out a week before the invoices come in, and I honestly can't say which of our plans makes money.",
    "Our nonprofit runs eleven programs and every board member has a favorite. We never manage to close any of them and staff are stretched thin over all of it.",
  ],
  "operational-excellence": [
    "In our home care agency every new client takes two weeks of paperwork before the first visit. The same form goes back and forth between intake, the nurses and billing.",
    "Catering company, 22 staff. Orders get lost between the phone and the kitchen, we throw away a lot of food and overtime is eating what we earn.",
    "When the night shift leaves, the morning people don't know which deliveries are still open. We find out from angry customers.",
  ],
  "leadership-development": [
    "I promoted my best electrician to foreman and now he does everything himself at night because he doesn't dare to tell the others what to do.",
    "Our executive director retires in eighteen months after twenty years. Nobody on the team is ready and the board avoids the subject.",
    "Two of my department heads don't speak to each other any more. Meetings end without a decision and good people have started to quit because of it.",
  ],
  "technology-transformation": [
    "We are a property manager with 400 units and run everything in email and one giant Excel file. Rent, repairs and leases are typed three times into different programs that do not talk to each other.",
    "Our server in the closet is nine years old, nobody knows if the backups work, and the cyber insurance people sent us a questionnaire we cannot answer.",
  ],
  "grant-writing": [
    "We're a small food pantry and have only ever lived from church collections. There's a county foundation with a call for proposals due in seven weeks and none of us has written one before.",
    "One foundation pays 70 percent of our after school program and they told us this is the last renewal. We need other donors quickly.",
  ],
  "market-research": [
    "I want to open a physical therapy practice in a town where there are already two. Before I sign the lease I'd like to know if enough people would come and what they'd pay.",
    "About a third of our subscribers cancel after the second box. We have sent one survey, got nine answers and are basically guessing why they leave.",
  ],
  "industrial-engineering": [
    "Our cabinet shop is always behind. The CNC router waits for material half of the day while finished doors pile up in front of the spray booth. Do we need a second machine?",
    "Small brewery: bottles per hour on the filling line dropped by a fifth since we added new sizes because each changeover takes almost an hour.",
    "The pickers in our warehouse walk miles every shift. We have the same floor as five years ago and twice as many parcels.",
  ],
  "data-readiness-framework-implementation": [
    "Our donor list lives in four places and none of them agree. Before we buy a dashboard somebody has to clean up the duplicates and decide which record is the right one.",
    "The board wants us to use AI to forecast demand, but half of our sales history is missing fields and every branch names the products differently.",
  ],
  unrelated: [
    "What time does the movie start on Saturday and can I bring my own popcorn?",
    "My cat has been sneezing since yesterday and won't eat her dinner. Should I take her to the vet?",
    "Can somebody recommend a good hiking trail near the lake with a view and not too many stairs?",
    "asdf asdf qwer zxcv uiop hjkl vbnm yuio fghj tyui",
    "I am looking for a recipe for chicken soup like my grandmother used to make it, with dumplings.",
    "How tall is the Eiffel Tower and when was it painted the last time?",
    "The battery of my phone is empty after three hours, which charger should I get?",
    "Roses are red, violets are blue, I have not slept since the night I met you.",
  ],
};
