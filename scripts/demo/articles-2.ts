import type { DemoArticle } from "./article.ts";
import { figure } from "./pictures.ts";

export const articles2: DemoArticle[] = [
  {
    title: "The line at the door is an arrival problem",
    subtitle:
      "Before you add a second table or a fourth volunteer, find out when people come and why they come then.",
    daysAgo: 55,
    content: `On distribution days at a church-hall pantry, people began to gather at half past seven for a door that opened at nine. When it did, some sixty households were in line and the last of them would wait well over an hour. By half past ten the hall was empty and eight volunteers were folding boxes. The committee's proposal was a second intake table.
An industrial engineer looks at such a line and asks three questions. How fast do people arrive? How fast are they served? And how much do both of those vary? The second table changes only the middle one, and over the morning as a whole the pantry already had more than enough capacity. The doors were open until noon, and seventy households in three hours is one every two and a half minutes or so. One intake table needed about half of that.
The trouble was that seventy households did not arrive over three hours. Sixty of them arrived before nine, because two winters earlier the eggs had run out and everyone learned to come early. The line was the memory of a shortage.

## Draw the two curves

You can see this for yourself with a sheet of paper and a volunteer at the door. Make a column for each ten minutes and put a mark in it for every household that joins the line. On a second sheet, do the same for every household that leaves with food. Draw both as running totals on one piece of graph paper.

${figure("curves")}

The vertical distance between the two curves at any moment is how many are waiting; the horizontal distance is how long. It is the most useful picture in the subject and it takes a child's ruler.
On the pantry's picture the arrival curve went almost straight up before nine and then lay flat. The serving curve was a steady slope. A second table would have made that slope steeper, and shortened the longest wait to perhaps forty minutes, at the price of two volunteers and a quarter of the hall. Changing the shape of the arrivals could remove the wait nearly altogether, and cost nothing but trust.

## First the eggs, then the cards

So the work went there. The eggs came first, since nobody believes in an appointment if the shelves empty by ten. Scarce items were divided in advance by the number of households expected, and each bag was counted out before the door opened, so that the person at eleven received what the person at nine did. Notices said so in three languages. For two weeks volunteers repeated it to everybody in line.
Then came a choice of half-hour arrival windows, given out on a card at the previous visit. Nobody was turned away for coming at another time; the card only meant being seen first within the window. The committee had been worried that a card would feel bureaucratic. What people said was that they could now keep a morning shift, or bring the children after school drop-off rather than before.
It took five distributions for the early crowd to thin out, and it thinned from the back. The people who lived nearby and had come early out of caution switched first. Those who relied on one bus remained early, which was fine, because there were now fifteen of them.

## Far from a pantry

The same reasoning holds far from a pantry. A clinic that tells everyone to come at eight has designed its own waiting room. A repair shop that promises "any time before noon" for drop-off will have one frantic hour. An accounting practice that asks all clients for papers by the end of February will receive them in the last two days of it. In each case the peak is made by a rule, and the rule can be written differently.
There are limits. Some arrivals cannot be moved: trains, tides, school bells. There the answer is to do ahead of time whatever does not need the person present, and to hold flexible people in reserve for the peak instead of spreading them evenly over the day. And if your servers are busy nearly all the time, no scheduling will save you. As a rule of thumb, once a single desk is occupied for more than about four-fifths of the day, small variations produce long lines, and then a second table is the right thing to buy.
But draw the two curves first. Most lines that we are asked to look at have enough capacity underneath them. What they lack is a reason for anyone to come at ten.`,
  },
  {
    title: "The software you already pay for",
    subtitle:
      "An inventory of subscriptions is dull work that regularly pays for the project you thought you could not afford.",
    daysAgo: 68,
    content: `Somewhere in your card statements there is a scheduling tool that was bought for an event in 2022. It renews each March. The person who chose it has left, and the reset email goes to an address that nobody reads.
We ask for twelve months of card and bank exports at the start of almost every technology engagement, and it is not because we enjoy them. A list of what you pay for is the only complete description of your systems that exists. Diagrams show what somebody meant to build. The statement shows what is there.

## The inventory

Go through it line by line with two people, one who knows the money and one who knows the work. For every recurring charge write:

- the name and the yearly cost,
- the number of seats paid for,
- the number of people who signed in during the last thirty days,
- the owner, and the renewal date.

Most products show the sign-ins on an administrator's page. If nobody can reach the administrator's page, you have learned something more urgent than the cost.
For an organization of twenty people, expect somewhere between thirty and sixty lines. About a third will be a surprise to one of the two people in the room. You will find duplicates bought by different teams, seats held for people who left, and at least one product on a monthly plan that is cheaper by the year. You will also find the opposite: a single free account, shared by six people with one password, on which the whole newsletter depends.

## Use what you own first

Cancel the obvious ones, but do not stop at the savings. The better question is what the products you keep could do that you are not using. The office suite you already own very probably includes forms, shared calendars with booking pages, basic automation and a place to keep a list that is harder to break than a spreadsheet. The accounting package may send payment reminders by itself. The donor database may already hold the volunteer module that someone is about to spend $3,000 a year to get elsewhere.
Take a problem you are about to solve with a purchase and give it one afternoon against the existing list. A mentoring program with sixteen staff was ready to sign for a case management system because matching forms were being retyped. The form tool they had could write directly to the list that they had. It took a morning to set up and two weeks to trust. The purchase was put off for a year, and when they did buy they knew exactly which three things the simple setup had failed to do.
That is the real argument for using what you own: it makes you a better buyer. Requirements written before any experience are wishes. Requirements written after six months of pushing a modest tool to its limit are facts, and a vendor's representative can tell them apart within a minute.

## When to buy after all

There are good reasons to pay for something new. If the existing product cannot restrict who sees sensitive records, stop trying to make it fit. If the workaround depends on one clever person, count that person's vacation as downtime. If staff keep the same information in two places in spite of being asked not to, the tool has lost the argument. And where a regulator or a funder prescribes a system, use it.

## An hour a quarter

When you finish, turn the inventory into a habit that costs an hour a quarter. Put the renewal dates in a shared calendar sixty days early, because many contracts renew by themselves unless you give thirty days' notice. Pay for everything from one card. Register administrator accounts to a role address that two people can open. Write beside each product the name of the person who would be sorry to lose it. If that space is empty two quarters in a row, you have your answer.
One more column is worth adding: how you would leave. Can you export the records, in what format, and has anyone tried? Choose one product each quarter and actually run the export. It is a fire drill. The first time, half of what you expected is missing, and it is far better to learn that in a quiet week than in the month when the price doubles.
None of this will appear in anybody's technology strategy. It is housekeeping. But the director who knows what is in the cupboard cooks better with less, and knows what to put on the shopping list.`,
  },
  {
    title: "Say no to the grant that costs more than it pays",
    subtitle:
      "A worksheet for the awkward hour between seeing the announcement and promising the board to apply.",
    daysAgo: 74,
    published: false,
    content: `The email arrives on a Monday: a funder in your county, a subject close to yours, up to $50,000, due in five weeks. By Tuesday two board members have forwarded it. By Wednesday it is on the agenda, and the question has quietly become how to apply instead of whether to.
We suggest an hour for the other question. It needs the director, the person who would run the work, and whoever keeps the books. It needs the full guidelines, printed, including the appendices about reporting. And it needs a willingness to write down numbers that feel rude.

## Five figures on one page

Start with the cost of applying. A first application to a new funder commonly takes a small team between forty and a hundred hours once you count letters of support, the budget, the board resolution and the portal that logs you out. Take your own last application as the guide. Multiply the hours by what those people cost, including benefits, and you may have a figure like $3,500. You will pay this whether or not you win.
Next, the chance. Ask the program officer how many applications they received in the last cycle and how many were funded. Most will tell you, and the conversation is useful in itself. If it was one in eight and you have no history with them, then the $50,000 is worth something nearer to $6,000 on the day you decide, before you have done any of the work.
Then the cost of winning. Read the reporting section as though you had to do it, because you will. Quarterly reports, client-level data in the funder's own system, a separate bank account, an audit threshold, a site visit, a logo on the van. Reimbursement terms matter most of all. A grant that pays you sixty days after you spend is a loan from you to the funder. If you have six weeks of cash, you cannot make that loan, however generous the award looks.
Then what it does not pay for. If the funder caps indirect costs at ten percent and your real figure is twenty-two, the program comes with a bill. On $50,000 the gap is several thousand dollars a year, and it has to come from unrestricted gifts, the hardest money you raise. Some organizations accept this knowingly for a program at the heart of their mission. The ones that get into trouble accept it five times without adding it up.

## The pull

Finally, the pull. Does the grant pay for something that you would be doing anyway, something you planned to do later, or something that you thought of on Monday? The third kind is the dangerous one. It brings staff who must be laid off when the award ends, families who have come to count on a service, and a sentence in your annual report that nobody can connect with the one before it. A useful test is to ask whether you would raise the idea with a donor who had asked you what you need most. If you would not, then the announcement is steering.
Put the five answers on one page: cost to apply, chance, cost to comply, what is left unpaid, and pull. Nobody needs a formula. When the page is in front of the board, the conversation changes, since it is now about a purchase and they know how to discuss a purchase.

## Saying no well

Saying no well is a skill. Call the program officer and explain why the timing or the terms do not suit you this year, and what would. Funders hear this seldom and remember it. One arts organization with six staff declined to apply to a reimbursement program and told the officer that the cash cycle was the only obstacle. The next year's guidelines offered a quarter of the award in advance. There is no way to know whether the call had anything to do with it, but the organization was the first to be told.
Keep a list of the grants you declined and what they would have cost, and show it to the board in December with the ones you won. It takes courage the first time. By the second year it is the page they turn to first, because it shows that somebody is choosing.`,
  },
  {
    title: "A strategy you can read aloud in two minutes",
    subtitle:
      "If it cannot be said at a staff meeting without slides, it will not be remembered at a customer's counter.",
    daysAgo: 83,
    content: `There is a test we use at the end of planning work. The director stands up at the staff meeting, without slides, and reads the strategy aloud. It must take less than two minutes. Then each person writes down one thing they will stop doing. If the cards come back empty, the document was not a strategy. It was a description.
Two minutes is around 280 words. That is enough for five things, and the order matters: where we are, what we noticed, what we have chosen, what we are therefore not doing, and how we will know by a certain date.

## Where we are, and what we noticed

Where we are should be a statement that a stranger could check. "We repair commercial refrigeration within forty miles of our shop; two thirds of revenue comes from restaurants; last year we grew by four percent and overtime grew by nineteen." There are no adjectives in it. Anyone who has worked in the business for a year recognizes it, and already the third clause is uncomfortable.
What we noticed is the heart of the matter and the part most plans leave out. A strategy rests on an observation about how the world is arranged that others have missed or cannot act upon. It is usually small. The refrigeration company noticed that emergency calls came overwhelmingly from customers without a maintenance contract, that they arrived on summer weekends, and that they lost money once the overtime was counted. The company had been proud of those calls. They were the reason for its reputation and for its exhaustion.

## The choice, and what it rules out

What we have chosen follows from that. "We will become a maintenance company that also does emergencies, for contract customers first. Every emergency visit ends with the offer of a contract. By next June, half of our restaurant customers will be on one." You could disagree with this. That is how you can tell it is a choice. Nobody disagrees with a commitment to excellent service, and so nobody's Tuesday is changed by it.
What we are not doing is the paragraph that earns the meeting. It has to hurt somebody. "We will not take weekend calls from new customers between June and September. We will not bid for supermarket work this year. We will not open the second location until the first has run four quarters at the new mix." Each of these had a champion in the company, and each champion had a reasonable case. They had to hear the reason from the owner, in person, before they heard the sentence in public.

## How we will know

How we will know needs one number, a date, and somebody's name. Resist five numbers. With five, there will always be two that look good. The refrigeration company picked the share of restaurant customers under contract, reported on the first Monday of each month by the dispatcher, who was the person best placed to influence it.

## Getting to 280 words

Getting to those 280 words takes longer than writing forty pages. Plan on four sessions of three hours, two weeks apart. In the first, collect what is true, with the books open. In the second, argue about what you noticed; bring customers' own words and the last fifty jobs, and do not leave until there is a sentence on the wall that somebody finds surprising. In the third, list at least three choices that would be consistent with it, and describe the year that follows from each. The third option is important. With two, people take sides; with three, they start to think. In the fourth, choose, and write the list of what stops.
Between sessions, give the draft to someone outside the room and ask them to say it back a day later from memory. What they forget is too complicated. What they get wrong is ambiguous, and the ambiguity is probably covering a disagreement you have not had yet.
The long document still has a place. You may need it for a bank, a funder or a new board member. Write it afterward and let it be as long as it likes. But when a technician in a hot kitchen in August is asked by a stranger to look at one more compressor, there will be no time to open it. The two minutes are for that moment.`,
  },
  {
    title: "Three departments, three counts of the same client",
    subtitle:
      "When the totals disagree, the arithmetic is usually fine. The word being counted is what differs.",
    daysAgo: 97,
    content: `The annual report said 1,240 clients. The grant report said 1,085. The front desk, when asked, said that it was more like fourteen hundred. The director of the family services agency had spent a weekend trying to find the mistake, and she was upset to hear that there was none. All three figures were correct. They were counts of different things that happened to share a name.
The annual report counted everyone with a record who had any contact in the calendar year. The grant report counted those who had completed intake and received at least one service in the fiscal year, which ends in June. The front desk counted people, including the children and grandparents who come along and are helped without ever being entered.
Every organization that serves or sells has this word. In a nonprofit it is client, member or participant. In a business it is customer, active customer or account. In a software startup it is user. The word works perfectly in conversation because context fills in the rest. It fails when it becomes a column heading.

## Five questions of a definition

The repair is a definition, and a definition is a harder thing to write than it sounds. It has to settle at least five questions:

1. What is the **unit**: a person, a household, an organization, a contract?
2. What makes one **begin**?
3. What makes one **end**, given that people rarely announce that they are leaving?
4. Over what **period**?
5. Where is the **evidence**, meaning which field in which system would show an auditor that this one counts?

The third question is the one that teams skip, and it does the most damage. If nothing ends a client, the number can only rise. A gym, a food cooperative and a newsletter can all show handsome growth for years this way. Choose a rule, such as no contact in twelve months, and accept that the first time you apply it the figure will fall. Tell your board before you apply it, with both numbers side by side. A fall that is explained in advance is a sign of competence. A fall that is discovered looks like a loss.

## Three names for three counts

Do not try to force everybody onto a single number. The three counts at the agency each had a purpose. The mistake was that they had one name. So we gave them three.

| Name | Who counts |
| --- | --- |
| People reached | Everyone helped in any way |
| Active household | A household with a record and a contact in the last twelve months |
| Served client | A person who had completed intake and received a service within a reporting period, which is always stated |

The front desk started keeping a simple tally for the first, since otherwise the work that never enters the database would never be seen.
Write these on one page. For each term give the definition in a sentence, the five answers, the report that uses it, the person who can change it, and an example that is just inside and one just outside. The examples do most of the work. "A grandmother who collects a parcel for a registered household: reached, not a served client." People remember cases far better than they remember rules, and arguments about cases are short.

## Try the page

Then have two people produce the same number independently from the page. If they disagree, the page is unfinished. Usually it takes three rounds. The first disagreement is about dates, the second is about duplicates, and the third is about something that nobody had thought of, such as the family that moved away and came back.
Duplicates merit a note of their own. Do not begin with software that promises to find them. Begin by deciding what makes two records the same person, and what you would do if you were wrong. Merging two different people is a good deal worse than keeping one person twice, particularly when the records are about health, safety or debt. Set the rule on the cautious side and let a human look at the middle.
The work took the agency about six weeks of part-time effort, most of it conversation. At the end, the director had a smaller number for her annual report and a table beneath it that showed the other two. A funder's program officer rang her about it. He wanted to know whether he might show the page to his other grantees.`,
  },
  {
    title: "Thirteen weeks of cash on one page",
    subtitle: "Profit is an opinion formed once a month. Payroll is a fact that happens every other Friday.",
    daysAgo: 110,
    content: `A profitable company can run out of money on a Thursday. A landscaping business we advised had its best spring ever, bought a second truck, took on a school district that paid in sixty days, and found in the third week of May that it could not meet payroll. The income statement for that month was excellent.
The tool that would have shown it in March is a single page with thirteen columns. Each column is a week. The top row is the cash in the bank on Monday morning. Below come the receipts you expect that week, then the payments, then what is left on Friday, which becomes the next Monday's opening figure. Thirteen weeks is a quarter: far enough ahead to do something, near enough to be honest about.
It differs from a budget in one respect that changes everything. A budget says when you earn and owe. This page says when money moves. An invoice sent in April to a customer who always takes fifty days belongs in June, whatever the terms on it say. Use the customer's habit, never your terms. Your ledger will tell you the habit in ten minutes.

## Build it backward

Build it backward from the payments, since those are better known. Put in payroll with its taxes, rent, loan payments, insurance, the quarterly estimates, the annual software renewal that everyone forgets, the card bill. Most small organizations can account for nine tenths of their spending in fifteen lines. Give each its actual week. Then look at the page before adding any receipts. You will see two or three weeks in the quarter where everything lands together, and often it is within your power to move one of them by asking.
Receipts go in with a pencil and a bit of pessimism. List the ten largest by customer or funder, by name, in the week you truly believe in. Lump the rest together at the rate of the last three months. For a nonprofit, mark which money is restricted and keep it on separate rows. Cash that can be spent only on the summer program will not pay April's rent, and a page that mixes the two will tell you all is well until it very suddenly is not.

## The lowest Friday

Now find the lowest Friday. That number is the reason the page exists. If it is negative, you know by how much and when, and you have perhaps eight weeks to act. If it is positive but smaller than one payroll, treat it as negative.
Eight weeks is a comfortable amount of time. You can call the two slowest customers before the invoices are due rather than after. You can ask for a deposit on the next large job. You can put the truck's insurance on monthly payments. You can talk to the bank about a line of credit while your statements look good, which is when banks enjoy such conversations. You can ask a funder to send the second payment early; a surprising number can. In the week itself, nearly all these options have gone and what remains is expensive.

## Twenty minutes each Monday

The page takes an hour to build and twenty minutes each Monday to keep. In those twenty minutes do three things:

1. Replace last week's guesses with what happened.
2. Add a new week at the end.
3. Write a line about the largest difference: "District paid nine days late again; moved all three invoices by two weeks."

After a quarter, those lines are a short history of where your optimism lives. Some people are optimistic about receipts and some about costs. Knowing which you are is worth more than a better template.
Let one other person see it each week. In a small company this may be the operations lead or a spouse with a head for figures; in a nonprofit, the treasurer. The purpose is company more than control. A bad week in June is easier to look at in April with someone else at the table.
The landscaper kept his school district, and now bills it on the first of each month, with a purchase order number in the subject line, because a clerk told him that invoices without one go to the bottom of the pile. He learned that by calling in week three about a payment due in week nine. Without the page he would have called in week ten.`,
  },
];
