import type { DemoArticle } from "./article.ts";
import { figure } from "./pictures.ts";

export const articles3: DemoArticle[] = [
  {
    title: "The best technician on the crew is not yet a manager",
    subtitle:
      "Promotion as a reward costs you a good pair of hands. Promotion as a change of trade has to be taught.",
    daysAgo: 126,
    content: `Everybody agrees on who it should be. She is the fastest, she is never late, and the others already go to her with questions. She is made supervisor on a Friday, with a raise and a handshake, and on Monday she does what she has always done, only now with meetings on top. By autumn she is working Saturdays, two of the crew have stopped asking her anything, and the owner is wondering whether it was a mistake.
It was a mistake of preparation. Supervising is a different trade from the one she was good at, and it is the only trade in the company for which nobody is given an apprenticeship.

## A new standard of a good day

The first difficulty is that her old standard of a good day no longer applies. A technician goes home knowing what she finished. A supervisor goes home having finished nothing: three conversations, a changed schedule, somebody else's problem half solved. Without being told otherwise she will go looking for the old satisfaction and pick up a tool. Tell her otherwise. Say explicitly that for the next six months a good day is one on which the crew got further than it would have without her, and that you will ask about that and not about her own output.
Then reduce her own output on paper. If she carried a full load as a technician, give her half a load now and write down who has the other half. Owners resist this because it looks as though they are paying more for less. They are paying for four people to work a bit better, which is worth more than half a technician by the second month. If you leave the full load in place, it will win every time, since it is concrete and has customers attached to it.

## Friendships, handovers, corrections

The second difficulty is the friendships. On Friday she was one of them. She will be tempted to pretend that nothing has changed, or to overcorrect and turn stiff. Give her words. We suggest that in the first week she meet each member of the crew alone for twenty minutes and ask three questions:

- What should stay exactly as it is?
- What gets in your way that I might now be able to move?
- How do you want me to tell you when something is wrong?

The last one does the most. It says that there will be such occasions, and leaves the person some say in how they go.
The third is delegation, which is usually explained as letting go and would be better explained as agreeing on what done looks like. New supervisors hand over a task with a sentence, receive something else, redo it themselves in the evening and conclude that it is quicker to do it alone. Have her practice the handover with you. What does finished look like, by when, what may be decided without asking, and at what point do I want to see it? Four sentences. Ask her to use them for a week on every task, even small ones where it feels silly.
The fourth is correction. Nearly everyone puts off the first hard conversation until it has grown into two. Rehearse it. Sit across the table, play the colleague who is late for the third time, and let her stumble where it costs nothing. Teach her to describe what she saw, say what it causes, and then be silent. The silence is the difficult part and it is what makes the rest work.

## Half an hour a week, and a door back

Set a rhythm for yourself as well. Half an hour a week, same time, never canceled, in which she brings one person and one problem. You are not there to solve it. You are there to ask what she has tried and what she thinks is going on. In about the eighth week she will arrive with a problem, begin to explain it, and solve it in front of you. Enjoy that. It is the point at which you have a manager.
And build a door back. Say at the start that after six months you will both decide whether this suits her, and that returning to the bench is possible at a technician's top rate without shame. Some superb technicians find that they dislike the work, and they should be able to say so without resigning. A company that offers only upward or out loses its best hands twice: once to the promotion and once to a competitor.
If you have nobody to teach her, find somebody. A peer who supervises in another company, a short course, an hour a month with a coach. It is a trade. It has masters.`,
  },
  {
    title: "Count the market from the street up",
    subtitle:
      "One percent of a very large number is not a forecast. Forty customers with addresses might be.",
    daysAgo: 141,
    content: `There is a slide in nearly every pitch that starts with billions. The total market is so much; a fraction of it is addressable; a fraction of that is obtainable; and one percent of what remains is a fine business. Investors have learned to look at this slide without seeing it. Founders have not always learned to stop believing it.
The flaw is in the direction. A number that begins with everybody and is whittled down by percentages contains no information about any particular customer. You can make it say what you like by changing a percentage that nobody can check. Counting from the street up gives a smaller figure, takes a week, and leaves you with something useful even if the figure turns out to be disappointing: a list.

## One customer, seen from the sidewalk

Begin with the description of a single customer that you could recognize from the sidewalk.

> Independent physical therapy practices with two to six therapists, within a ninety-minute drive, that take insurance.

Each clause is there because it changes whether they would buy. If a clause does not change that, drop it. If you cannot say whether it does, go and ask three of them before counting.

## Count one by one

Now count, using sources that list things one by one. State licensing boards publish registers of many professions, often searchable by town. County business registrations, trade association directories, permit records, map searches and school district listings are all tedious and all real. The Census Bureau's County Business Patterns gives the number of establishments by industry and size class, which is a good check on your list, though not a replacement for it. For nonprofits, the annual Form 990 filings are public and will tell you revenue, number of employees and often what was spent on information technology.
Take one county and do it properly. Make a row for each practice: name, town, number of therapists, what they seem to use today, how you know. It is slow. Allow two days for the first hundred rows. You will notice things on the way that no report would have told you: that half of the practices share four owners, that the newer ones cluster near hospitals, that a competitor's logo is in the footer of a third of the websites.
Then measure the rates that matter with small trials instead of guessing at them. Write to thirty from the list. How many answer? Of those who answer, how many will talk? Of those who talk, how many have the problem badly enough to have spent money on it already? Thirty is too few for precision and plenty for orders of magnitude. If the answer is two, you will not be rescued by a better estimate of the number of practices in the country.

## What a county is worth

Suppose the county holds 140 practices that fit. Your trial suggests that a quarter have the problem in the costly form, so 35, and that with a good product and a year of effort you might win a third of those, so about a dozen. At $4,800 a year each, one county is worth close to $58,000. It is an unimpressive figure and a very useful one. It tells you what you can afford to spend to win a county, how many counties a salesperson must cover to pay for herself, and how many you would need for the company to stand up. If the answer is thirty counties, you can name them.
Say what you left out. Perhaps larger practices would buy a different version; perhaps the price could rise; perhaps there is a neighboring profession. Keep these as separate lines, uncounted, under the heading of things we do not know yet. Readers trust an estimate that shows its edge.

## Show the list

When you present it, show the list. Put one page on the screen with the forty best rows, real towns and sizes, and say that these are the first forty conversations and that nine have already happened. Few people will ask you about the billions after that. The discussion moves to why those nine answered, which is the discussion you need.
Update it each quarter with what happened. Rows turn into customers, or into reasons. After a year the list is the most accurate piece of market research in your industry, because nobody else bothered to make it.`,
  },
  {
    title: "Follow one order through the building with a tape measure",
    subtitle:
      "Distance is the cheapest thing to measure on a shop floor and the first thing that everybody stops seeing.",
    daysAgo: 157,
    content: `A furniture workshop with twenty-two employees asked for help in choosing a larger building. The floor was crowded, orders were late, and a space two exits down the highway was available at nearly double the rent. Before visiting it we asked for a tape measure, a floor plan and one dining table.
The table was a standard order. We started where its lumber was unloaded and followed it to the truck, drawing a line on the plan wherever it went. Rough lumber went from the dock to the rack at the far wall, since that was where the rack had always been. From the rack it went back past the dock to the planer, across the main aisle to the glue-up benches, back over the aisle to the sander, up to the finishing room, and down again because the drying racks had been moved downstairs during a renovation. Then it was wrapped beside the planer, in the dust, because there was a clear bit of floor. The line came to just over 1,900 feet. The building is 140 feet long.

## The spaghetti diagram

Engineers call the picture a spaghetti diagram, and it is one of the oldest tools in the trade. It needs no software. Use one color for material and another for the person, since they often go different ways. Put a number at each place where the thing stops, and write next to it how long it sat. Walk behind it yourself; do not reconstruct it from memory in an office. The route on paper is always shorter than the route on the floor.

${figure("route")}

Once you have the line, three questions are worth asking of every leg. Why does it go there? Why does it go there now, instead of earlier or later? And what would have to move to make the leg half as long? Frequently the reason for the first is a compressor hose, a power outlet or a person who has retired.

## Shorten the longest leg

In the workshop the longest leg was the first, from dock to rack and back to planer: nearly 300 feet for each load. The rack stood at the far wall because, in the previous layout, the planer had been there. It took a Saturday and a rented forklift to bring the rack to the dock side. The second was the drying. Finished pieces were carried down a ramp by two people, forty times a week, for want of shelves upstairs. Shelves cost less than the survey of the new building would have.
Distance is only partly about walking time. Every move is an occasion for damage, so count scratches by leg if you can. Every stop between two moves needs floor space, and this is why crowded shops are so often shops with long routes: the space is filled with things on their way to somewhere. And a long route means that a mistake at one bench is found late, by someone out of earshot of the person who made it. When the glue-up and the sander are next to each other, a bad joint is found within ten minutes. When they are an aisle and a day apart, there are fifteen of them.

## Try it on paper first

Before moving machines, try it on paper with the people who use them. Cut each machine out of card at the scale of the plan, with its working clearance and its outlets marked, and leave the plan on a table near the coffee for a week. The person who runs the sander knows that it cannot stand near the finishing room door. You do not. Afterward mark the new positions with tape on the floor and walk three different orders through them, the common one and two awkward ones. A layout that is perfect for the dining table and impossible for the eight-foot bookcase is not finished.
Pay attention to safety and code as you go. Aisles have minimum widths, exits must stay clear, finishing rooms have ventilation and separation requirements, and dust collection has limits of its own. A short route that goes past a blocked exit is no improvement. Ask your fire inspector early; in our experience they are glad to be asked.
The new line for the same table was about 700 feet. Nothing was bought beyond shelves, hose and tape. The crowding eased because there was less in transit, and the lateness eased in about six weeks as the backlog drained. The owner went to see the larger building anyway, with the tape measure in his pocket. He came back and said it was a very good building for the company they used to be.`,
  },
  {
    title: "Write the report before you write the proposal",
    subtitle:
      "Draft the final report on day one, with blanks for the numbers. The blanks will tell you what to promise.",
    daysAgo: 172,
    content: `Eleven months into a two-year award, a program manager opens the reporting template for the first time and reads: "Describe the change in participants' employment status at six months after completion, disaggregated by age and zip code." Nobody has recorded a zip code. The first cohort completed seven months ago and most of their phone numbers no longer work. There follow three weeks of calling cousins.

## Half a day at the start

The cure costs half a day, and it comes at the start. Before you write the proposal, write the final report. Use the funder's own template if it is published; if not, ask for it, and most will send it. Write it in the past tense, as though the work were done, and leave a blank wherever there should be a number, a quotation or a name.
> Between September and the following August, … young people enrolled in the program, of whom … completed all ten sessions. At six months, … were employed or in training, compared with … at enrollment. One participant told us: …

It is an odd feeling, writing about the end of something you have not been paid to begin. Stay with it for two pages.

## Fill every blank

Then go back over the blanks one at a time and ask how each of them would be filled. Who writes it down, on what day, on which form, and where does the form go? If the answer to any part is that we would figure it out, then you have found a promise you should not yet make. You may find a way to make it, or you may soften it. "Employed at six months" may become "employed or in training at completion, with a follow-up call at six months to those who agree to one." A funder would much rather read a modest measure that will exist.
The exercise has a way of exposing activities that lead nowhere. If a proposal includes a quarterly newsletter and there is no blank in the report that it helps to fill, why is it there? Sometimes there is a good reason and the report needs another sentence. Often it is in the plan because it was in the last one. Take it out and give the hours to the follow-up calls.
It exposes gaps in the other direction too. The report says that participants gained confidence. How would anybody know? You might use a short published scale at the first and last session, with the permission of its authors. You might ask each of them to describe, in a sentence, one thing they did this month that they would not have done before. Either is possible. Both need somebody to remember to do it in week one, before there is anything to show.

## Week one is the crux

Week one is the crux. Every comparison needs a before, and the before can be gathered only once. We have seen excellent programs unable to show their effect because no one asked the simple question at the door. Put the baseline into the enrollment form and make it short: five or six questions that serve the blanks, and nothing that merely might be interesting. Each additional question is asked of a tired person, by a busy one.

## Let the report write the proposal

Show the draft report to the people who will run the program, ahead of submission. They will tell you which numbers are realistic and which cannot be collected without insulting someone. A shelter's staff will explain why you do not ask about income in the first hour. A coach will explain why attendance has to be taken at the end of practice. These are design details, and they are far easier to accommodate before the award than after it.
When the proposal is written, its evaluation section is nearly a copy of your answers: what will be recorded, by whom, when, how it is kept safe, and what will be done with it. Reviewers can tell when a section was written by people who have pictured the form. There is a plainness about it.
Keep the draft report in the project folder and fill in blanks as the months go by. Look at it once a quarter with the team. In a nonprofit with seven staff the program manager told us that the final report took her an afternoon, and that the part she was proudest of was a paragraph that said what had not worked. She had had the blank for it since the beginning: "We expected ____, and instead ____."`,
  },
  {
    title: "Migrate the data twice",
    subtitle:
      "The first migration is a rehearsal with real records. Plan to throw it away, and the second one will be boring.",
    daysAgo: 188,
    content: `Moving from an old system to a new one is usually scheduled as an event. There is a date, a vendor's engineer, a weekend and a cake. On Monday the phone numbers have lost their leading zeros, the notes from before 2019 are in a field that nobody can see, and two hundred members have been sent a welcome letter as though they had just joined. The cake is eaten in silence.
Our advice is to do it twice on purpose. The first time, move everything into the new system about six weeks early, look at it carefully, write down all that is wrong, and delete it. The second time is the real one. It is the same procedure with a list of corrections, and it ought to be the dullest weekend of the year.
People object that this doubles the work. It does not, since most of the work lies in finding out what is in the old system, and that has to be done once in any case. The question is only whether you do it before anyone depends on the result.

## A map on paper

Start with a map, on paper. Down the left side, each field of the old system. Beside it, where it goes in the new one, what has to be done to it on the way, and who decided. Do not leave out the fields that you believe are empty. Count what is in them first. In one membership organization the "fax" field held the names of members' spouses, entered with care for twelve years by a volunteer who had needed a place to put them.
Three kinds of field cause most of the trouble:

- **Dates**, because the old system may have kept them as text, in two orders.
- **Lists of choices**, because somebody retired a choice and the old records still have it.
- **Notes**, because that is where people put everything for which there was no field: allergies, gate codes, the fact that a donor must never be called.

Decide field by field. For notes, plan an hour of reading a random hundred of them aloud with the people who know. You will hear at once which facts deserve a place of their own.
Then decide what not to bring. Records untouched for ten years, duplicates you have confirmed, addresses you no longer have a reason or a right to hold. Keep an archive of the old data in a plain format somewhere secure, with a date on which it will be destroyed, and let the new system begin lighter. It is the best opportunity you will have for years.

## The rehearsal

Run the rehearsal with all the records. A sample of fifty always works; it is the other nine thousand that contain the surprises. When it is done, check it in three ways:

1. **Count.** How many people, gifts, open orders, total dollars, on either side, to the cent.
2. **Compare.** Take thirty records at random and ten that you know to be peculiar, and read them side by side on two screens.
3. **Use.** Ask the people who will live with it to do an ordinary morning's work in the new system with yesterday's real tasks, and sit behind them with a notebook.

The third check finds what the others cannot. All of the data may be there while the morning has become impossible, because the order in which things are shown does not match the order in which the phone call goes. You have six weeks to fix it. On the Monday after a cutover you would have had about ten minutes.
Write the list of corrections, assign each one, and set a date for a decision: go, or move the weekend. Agree in advance on what would move it. Totals that do not match would. An ugly report would not. Agree also on how you would go back, until what hour, and who says so. A way back that has been written down is seldom needed, perhaps because people who have one work calmly.

## The real weekend

On the real weekend, freeze the old system to reading only, so that nobody adds a record in the gap. Run the procedure. Do the counts. Have two of the people from the rehearsal repeat their morning. Keep the old system readable for at least one full cycle of whatever you do, a month's close or a season's registration, then switch it off on a day that has been announced.
The membership organization's second migration finished at two on a Saturday afternoon. Nobody had brought a cake. They went home, and on Monday the spouses' names were in a field called spouse.`,
  },
  {
    title: "Price is a decision most founders make in an afternoon",
    subtitle: "And then live with for three years. A slower way to choose it, and a kinder way to change it.",
    daysAgo: 204,
    content: `Ask a founder how the price was set and you will generally hear a short story. We looked at what the others charge and went a little below. Or: we worked out the cost and doubled it. Or, most honestly: somebody asked, I was on the phone, and I said a number.
There is nothing shameful in it. A first price has to come from somewhere. The trouble is that it hardens. It goes onto the website, into the spreadsheet, into the heads of the first twenty customers, and after that every decision in the company quietly assumes it. How much support you can give, whom you can hire, which customers you can afford to reach: these are all consequences of a number spoken on the telephone.

## From the top of the page to the bottom

A slower method takes about three weeks. It begins with what the customer does today and what that costs them. Do not ask them what they would pay; nobody knows, and the answer is mostly manners. Ask what happens now. A property manager with 300 units who spends two days a month reconciling utility bills has a cost you can both compute. So does one late fee a quarter. Write that figure at the top of the page. Your price lives somewhere below it, and the distance between the two is the customer's reason to act.
At the bottom of the page write what it costs you to serve that customer for a year, including the hours that do not appear on any invoice: the onboarding call, the fourth email about passwords, the custom report. Young companies leave these out because the founders do them at night. If the price works only when the founders are free, it does not work.
Between the bottom and the top is the range in which a choice is possible. Now think about the unit before the amount. What does the customer see growing when your product is doing well for them? Units managed, orders shipped, people trained. Charge for something that rises with their benefit and that they can predict. If you charge by the seat for a tool that saves people from logging in, you will be paid less the better it works.
Then look at the gap between your customers. If the top figure is $2,000 a year for some of them and $20,000 for others, a single price will be wrong for both. Two versions are enough for nearly every small company. Make the difference something that the larger customer needs and the smaller one would not miss, such as approvals, audit history or a named contact. Do not cripple the small version. People who feel cheated at the low end never reach the high one.

## Say the number

Test the number by saying it. For the next ten proposals quote the new price to new customers only, without apologizing and without a discount in the same sentence. Then be quiet. Note what happens. If all ten accept without a pause, you are too low. If several ask what is included, you are probably close, and your page is unclear. If most of them vanish, call two and ask what they compared you with. Ten conversations will not give you a demand curve, but they will tell you which side of the right price you are on.

## Tell existing customers

Changing the price for existing customers is where companies lose their nerve. Be early, plain and fair. Give ninety days' notice. Say what the new price is and when it starts, and give one true reason. Offer those who have been with you longest a year at the old rate, or a middle step. Call the five for whom it matters most before the letter goes out. A consulting practice of four people raised its retainers by a quarter in this manner and expected to lose six clients of thirty. It lost two, both of whom took more time than they paid for.
Last, put a date in the calendar. Once a year take out the page, redo the top and bottom figures and decide again, even if you decide to change nothing. The old way, a price lasted until the pain was unbearable. A company that looks every October can make small moves, and customers accept small moves from people who explain themselves.
The founder with the telephone can be forgiven the first number. It is the fourth year of it that needs an explanation.`,
  },
];
