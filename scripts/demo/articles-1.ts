import type { DemoArticle } from "./article.ts";
import { figure } from "./pictures.ts";

export const articles1: DemoArticle[] = [
  {
    title: "Data readiness starts with the spreadsheet nobody wants to open",
    subtitle:
      "Before models, before dashboards: one honest inventory of what you already write down, and who relies on it.",
    daysAgo: 2,
    content: `Every organization has one. It began as a donor list, or a price list, or a schedule; it has eleven tabs; one person understands it; and the month closes on it.
We begin there because it is the most truthful document in the building. Nobody maintains a spreadsheet for six years for show. Whatever is in it is what the work really needs, and whatever is missing from it is what the software you already pay for does well enough.
So the first week of a data readiness engagement has no technology in it. We sit beside the person who owns the file and ask, column by column, who reads this, what they do next, and what happens when it is wrong.
The answers are rarely what the org chart would predict. In a housing nonprofit of about thirty people, the column everyone depended on turned out to be a free-text note called "status 2". It had been added during a staff vacancy, when intake had to tell the finance team which families were waiting on a landlord's signature. The vacancy was filled four years ago. The column stayed, because payments are released from it every other Thursday.
A consultant who starts with the database would never find that column. A consultant who starts with a dashboard would build a beautiful chart of "status 1", which nobody has updated since the spring.

## Run the exercise yourself

Here is how to run the exercise without us. Book two hours with the owner of the file, and one other person who receives something made from it. Bring a printout of the header row of each tab. Print it, because on paper people write in the margins, and the margins are what you came for.
For each column, write four things:

- **Source.** Where does the value come from: typed by hand, pasted from another system, or calculated?
- **Age.** How old is it allowed to be before someone complains?
- **Reader.** Who uses it, by name?
- **Damage.** What is the worst thing that has happened when it was wrong?

Skip nothing. The columns people want to skip are the ones they are embarrassed by, and those are usually the ones holding the process together.
You will end with a list of perhaps eighty columns. Sort them into three piles:

1. *Copied* from somewhere else, and every copy is a chance to disagree with the original.
2. *Calculated*, often by a formula that refers to a cell somebody overwrote with a number in a hurry.
3. *Original*: facts that exist nowhere else in the organization.

That third pile is usually small, ten or fifteen columns, and it is your real data asset. It deserves a proper home first.

## One repair, then the register

Then do one repair before you plan anything large. Choose the most dangerous column in the third pile and give it a fixed list of allowed values. If "status 2" currently contains "waiting LL", "Waiting on landlord", "w/ landlord 3/4" and a blank that means the same thing, agree on one phrase and move the date into its own column. This takes an afternoon. It also shows you, cheaply, how the organization behaves when data is asked to mean one thing: who objects, who is relieved, who was relying on the ambiguity.
After that, write the page we call the register. It is one sheet with a line for each important set of facts: what it is, where the authoritative copy lives, who may change it, how often it is checked, and when it may be deleted. A small organization rarely needs more than twenty lines. Put a person's name on each line, never a department. A department cannot be asked a question on a Wednesday afternoon.

## Then talk about tools

Only now is it sensible to talk about tools, and the talk is much shorter than it would have been. You know which fifteen columns must move and which forty were copies. You know that the payment run reads the file every second Thursday, so the change cannot happen on a Wednesday. You can hand a vendor the printed header row with the margins filled in and ask where each of these will live.
There is a temptation to treat the spreadsheet as an embarrassment and replace it quickly. Resist it for a month. The person who built it solved a real problem with what was at hand, and the file is a fair record of every gap your systems left open. Read it the way you would read a map drawn by someone who has walked the ground.

${figure("ground")}

Then thank them, and ask what they would like never to have to type again.`,
  },
  {
    title: "Give your first AI pilot a dull job",
    subtitle:
      "The best first task is frequent, checkable and slightly boring. The exciting one can wait for the second.",
    daysAgo: 5,
    published: false,
    publishInDays: 3,
    content: `The first proposal is almost always the grand one. A founder wants an assistant that answers every customer. A nonprofit director wants a model that predicts which families will need help next winter. Both may be worth building one day, and both are poor places to learn, because nobody can say on a given Tuesday whether the answer was right.

## Three properties of a good first task

You can test for all of them in an hour with a pen.

1. **It is frequent.** It happens at least twenty times a week, so you will see enough cases to learn something within a month.
2. **It is checkable.** A competent person can tell in under a minute whether the result is correct.
3. **It is harmless.** When the result is wrong, the damage is an annoyance rather than a lawsuit or a hungry household.

Sorting incoming email by type passes. So does drafting a first version of the acknowledgment that goes to every donor of in-kind goods, pulling the invoice number and due date out of supplier PDFs, or turning a site visit recording into notes that the visitor corrects. Deciding who receives assistance fails the third test. Writing a contract fails the second.

## The first week has no tool in it

Once you have the task, spend the first week without the tool. Collect fifty real examples, exactly as they arrived, with the bad scans and the messages written in two languages. Have the person who does the work today write the correct answer for each. This set of fifty is the most valuable thing the pilot will produce. You can use it to compare products, to check a new version, and to settle arguments. Vendors dislike it for the same reason you should love it.
Then write down what the task costs now. Be plain about it: forty invoices a week, four minutes each, roughly one in twenty entered wrongly and found at month end. If you do not write this down before the pilot, nobody will agree afterward on whether anything improved.
Decide before you start what you will not put into the tool. Names of clients in a shelter, health details, bank numbers, anything a funder's agreement restricts. Read the vendor's terms for two sentences in particular: whether what you submit is used to train their models, and how long it is kept. If you cannot find those sentences in fifteen minutes, ask in writing. The answer, or the silence, is informative.

## Run both ways at once

In the second and third week, run both ways at once. The person does the work as usual, the tool does it beside them, and the two answers are compared. Record each difference in one of three columns: the tool was wrong, the person was wrong, or the instruction was unclear. The third column is the surprise. In one small distributor the first round on supplier invoices produced nineteen differences, of which eleven came down to the fact that nobody had ever decided whether "date" meant the invoice date or the delivery date. Fixing that improved the human work immediately, with no software at all.
Pay attention to the shape of the mistakes. A tool that is wrong on handwritten invoices and right on everything else can be used today, with the handwritten ones set aside. A tool that is wrong at random, with the same confidence every time, has to be checked line by line, and checking line by line costs about what the typing did.

## Decide on one page

At the end of the fourth week, hold a meeting of thirty minutes with one page. It has the cost before, the cost during, the count in each of the three columns, the monthly price at full volume, and a recommendation from the person whose work it is. Their vote should count for more than yours. If they would rather keep the tool than give it back, extend it. If they shrug, stop, and keep the fifty examples for the next attempt.
Whatever you decide, you will have learned how your organization gives instructions, where its definitions are soft, and who is good at noticing errors. Those lessons carry over to the grand project. The enthusiasm of a demonstration does not.`,
  },
  {
    title: "The grant was won in the budget, not in the prose",
    subtitle:
      "Reviewers read the story once and the numbers twice. Build the numbers first and the story gets easier to tell.",
    daysAgo: 12,
    content: `Ask someone who has sat on a review panel how they read. Many will tell you that they open the abstract, then the budget, then the budget justification, and only then the narrative. They do it because a budget is hard to fake. It shows what the applicant believes the work consists of, and whether anyone has thought about the second half of the year.
Most small nonprofits write in the opposite order. The director drafts the need statement over a weekend, the program lead adds activities, and two days before the deadline someone in finance receives an email asking for "a budget for about $120,000". What comes back adds up, but it describes a different project from the one in the narrative. The story promises weekly home visits; the budget has no mileage. The story speaks of rigorous evaluation; the budget has $1,500 for it.

## One meeting before any prose

We ask clients to hold the prose until the budget survives one meeting. The meeting has a simple form. Put the activities on the left side of a sheet, one to a row. For each one ask who does it, how many hours a month, starting in which month, with what equipment, in which room. Multiply. A coordinator who makes thirty home visits a month, ninety minutes each with travel, has used forty-five hours before writing a single case note. If case notes take half an hour each, that is fifteen more. You have just discovered that sixty hours a month is not the quarter-time position in the draft.
This is unpleasant in the meeting and wonderful afterward. Either the request goes up, with a reason that can be shown, or the promise comes down to twenty visits. Both are better than winning money for work that cannot be done with it.

## The rows people forget

The next row people forget is the start. Grants seldom begin on the day the work begins. Hiring takes two or three months in a small organization, so a twelve-month budget with a full year of salary for a position not yet filled tells a reviewer that nobody checked. Show nine months and use the narrative to say why. Reviewers who have hired people will trust everything else you say a little more.
Then there is overhead, which many applicants apologize for. Rent, insurance, payroll, the audit: the program uses all of them. If you have a negotiated indirect rate, use it. If you do not, federal awards generally allow a de minimis rate, and the current Uniform Guidance sets out what it may be applied to; read it, because some cost categories are excluded from the base. Private funders vary, and the honest course is to ask the program officer what they accept. What you should not do is hide administrative time inside a program line. It reads badly on the page and worse in an audit.

## Where the writing skill belongs

The justification is where the writing skill belongs. Each line deserves a sentence that carries a calculation and a reason.

> Mileage: 20 visits a month at an average round trip of 14 miles, 9 months, at the organization's reimbursement rate. Average taken from last year's visit log.

The second sentence costs eight words and proves that a log exists.
Match follows the same rule. If volunteers are counted, say how many, doing what, for how long, and how the hourly value was chosen. If another funder's money is counted, say whether it is committed or requested. A small committed amount is worth more to a reader than a large hopeful one.

## Read it aloud, then write the story

When the budget is settled, read it aloud as if it were the narrative. It should sound like the project: in the first quarter we hire and train, in the second we visit, in the third we measure, in the fourth we decide what to keep. If the spending is flat across all four quarters, you probably have not planned the year. If a third of it falls in the last month, a reader will suspect a purchase looking for a purpose.
Now write the story. It will be shorter than you feared, because the questions it has to answer are in front of you. A food bank with nine staff did this on a regional application last cycle and cut its narrative from eleven pages to seven. The director's comment was that for the first time she was describing a project instead of decorating one.
Keep the worksheet after you submit. If you win, it is your operating plan and your first report is half done. If you lose, ask for the reviewers' comments and mark them on the same sheet. The next application starts from there, several weeks ahead of where this one did.`,
  },
  {
    title: "Find the hour that everyone loses on Tuesday",
    subtitle:
      "Waste in a small organization seldom looks like waste. It looks like a recurring, reasonable, polite delay.",
    daysAgo: 24,
    content: `In a custom sign shop with fourteen employees, the production floor went quiet every Tuesday between ten and eleven. Nobody had planned it. The owner met the bookkeeper at ten to approve purchases; until she came out, the production lead could not release vinyl and substrate for the week; until he released it, two installers loaded what they could and then waited by the coffee machine. Everyone had a good reason. It had been going on for about three years.
Losses like this do not show up in any report, because no one is late and nothing is broken. They show up as a feeling that the week is always tighter than it ought to be. You find them by watching one ordinary day with a clock.

## Follow the work, not the people

Choose a day on which the work flows through several people, and follow the work instead of the people. A person is always busy; an order, an application or an invoice is mostly waiting. Pick one item as it enters the building and write down the time each time it moves or stops. If you can, follow five items over the week. You will be tempted to ask people how long each step usually takes. Write that down too, in a second column, because the gap between the two is worth knowing.
At the end you have a strip of time for each item, with short marks for work and long gaps between them. In the sign shop, a typical order had a little over five hours of work in it and spent eight working days in the building. That ratio is ordinary. We have seen similar strips from a clinic's referral desk and a foundation's reimbursement queue.

## What was it waiting for?

Now look only at the gaps and ask of each one: what was it waiting for? There are not many possible answers:

| It waited for | What usually cures it |
| --- | --- |
| a decision | a limit under which nobody has to ask |
| information | one more line on the first form |
| a batch to fill up | doing it when it comes |
| a machine | checking whether the machine is busy at all |
| somebody to notice | a queue where people walk past it |

Each has its own cure and the cures are different, which is why general calls to be more efficient never accomplish anything.
Waiting for a decision is the commonest in organizations under fifty people, and the cheapest to repair. The sign shop's purchases were approved weekly because six years earlier there had been a cash scare. We looked at the previous quarter of approvals. Of ninety-odd requests, four had been changed and none refused. The owner set a limit of $400, under which the production lead orders without asking, inside a weekly ceiling, with the list copied to her. She still sees everything. She no longer stands in front of it.
Waiting for information usually means that the first person to touch the item did not ask a question that the fourth person needs answered. The installers needed to know whether a site had power within reach of a ladder. Sales never asked, since it did not affect the quote. One extra line on the order form removed a phone call from about half of the jobs.
Waiting for a batch is a habit that was once an economy. Someone prints checks on Fridays because the printer used to be shared. Waiting for a machine is real, and worth money only if the machine is busy when the item arrives; check before you buy a second one. Waiting for somebody to notice is solved by putting the queue where people walk past it. A whiteboard does this better than most software.

## Change one thing this week

Resist fixing all of it. Rank the gaps by hours lost across a month, choose the largest one that you can change without anyone's permission but your own, and change it this week. Then follow five items again. If the strip did not get shorter, you moved the wait somewhere else, which happens, and is useful to know early.
Finally, say out loud what you will do with the time. This matters more than the technique. People who suspect that a recovered hour will become a cut position will make sure the hour is never found. In the shop, the owner said the hour would go to finishing on Fridays at four. They found two more of them within the month.`,
  },
  {
    title: "Twelve interviews will tell you more than a thousand clicks",
    subtitle: "How to ask about the last time, listen for the workaround, and stop before you start selling.",
    daysAgo: 33,
    content: `A founder came to us with eleven hundred visits to a landing page, a sign-up rate she was proud of, and no idea why anyone had signed up. She could say that the blue button did better than the green one. She could not say what her customers did on the day before they found her, and that was the question her pricing, her sales pitch and her roadmap all depended on.
Clicks measure how many. They cannot tell you what else the person tried, who had to be persuaded, or what it cost to do nothing. For those you have to talk to people, and the good news is that you need far fewer conversations than you think. After eight or nine with the same kind of customer you will hear the same stories with different nouns. By twelve you can often predict the next answer. That is the signal to stop and do something about it.

## One kind of customer

The same kind of customer is the important phrase. Twelve interviews with four owners of dental practices, four school administrators and four friends from your accelerator amount to three very small studies. Choose one kind. If you are not sure which, choose the one whose problem costs them money every month.
Recruiting is the hard part, so budget for it. Expect to write to forty people to reach twelve. Ask for twenty-five minutes, say plainly that you are not selling, offer a modest thank-you where their employer permits it, and give two specific times. Existing customers are easy to reach and too kind. Include at least four people who looked at you and chose something else; they are the most instructive and, oddly, often willing.

## Ask about the last time

In the conversation, ask about the last time. "Tell me about the last time you had to replace a supplier" brings out a story with a date, a person and a sum in it. "How do you usually choose suppliers?" brings out a policy, and people describe policies as they would like them to be. When you get a story, walk through it slowly. What happened first? Who else was involved? What did you try before that? How did you know that it was done?

> Tell me about the last time you had to replace a supplier.

Listen for the workaround. The thing people built for themselves out of email folders, sticky notes and a cousin who knows macros is the most reliable evidence of need there is. It tells you that the problem is worth effort, what the minimum solution looks like, and what you are competing with. Most young companies think their competitor is another startup. It is far more often a shared spreadsheet that costs nothing and is nearly good enough.
Do not describe your product until the last five minutes, and preferably not at all. The moment you do, the person becomes polite, and everything after that is a review. If they ask, say you would like to come back and show them. If they insist on a date, write that down: it is worth more than any compliment. In the same spirit, never ask whether someone would use or buy something. The answer is yes, it is sincere, and it predicts very little.

## Write it down while it is warm

Have two people in the room if you can, one to talk and one to write. Write the person's words, in quotation marks, without improving them. Within an hour afterward, fill in one page: what triggered the search, what they tried, who decided, what it cost, what surprised us. The surprise line is the one to protect. An interview with nothing on that line was probably an interview in which you did the talking.
When you have twelve pages, lay them on a table and sort. First by trigger, then by what they tried, then by who decided. The founder with the blue button found that nine of her twelve had started looking within three weeks of the same event: a bookkeeper had left. Nobody had searched for "expense automation". They had searched for a temporary bookkeeper. She changed the headline of the page, the first question of the sales call and the list of people she asked for referrals, in that order, and she left the color of the button alone.
Keep the pages. In a year, when the market has moved and someone proposes a new product over lunch, they will be the closest thing you have to a witness.`,
  },
  {
    title: "Count the decisions that wait for you",
    subtitle: "A founder's calendar shows the meetings. It does not show the queue outside the door.",
    daysAgo: 41,
    content: `For one week, keep a tally. Each time somebody asks you to decide something, make a mark and write three words beside it. Count the questions in the corridor, the messages that end with "thoughts?", the invoices, the refund, the wording of the banner. Do not try to answer differently. Just count.
Founders who do this expect about thirty marks. The tallies that come back to us tend to be between eighty and a hundred and fifty. The number itself is startling, but the interesting part begins when you sort the list.

## Four groups

Put each decision into one of four groups:

1. Those only you could have made: the hire, the lease, the letter to the board.
2. Those that somebody else could have made with information that only you happen to have.
3. Those that somebody else could have made with the information they had, if they had been sure they were allowed.
4. Those where the person had already decided and wanted company.

In most small organizations the first group holds fewer than one mark in ten. The second and third hold most of the rest. This is encouraging, because neither requires better people. The second requires you to write something down and the third requires you to say something out loud.

## What you know and others do not

Take the second group. What was it that you knew? Usually it is a preference or a piece of history. You know that this customer was badly let down two years ago and gets a call rather than an email. You know that the board will not accept a deficit but will accept a delay. Each of these is a sentence, and each sentence retires a dozen future questions. Keep a page with these sentences on it. Call it whatever you like, as long as a new colleague is given it in the first week.

## Permission has to be specific

The third group is about permission, and permission has to be specific. "Use your judgment" is no permission at all to somebody who has been corrected twice for using it. Say what kind of decision, up to what size, and what you want to hear afterward. "You may refund any order up to $150 without asking. Tell me on Friday how many there were." The reporting half is what makes the first half believable, and what lets you sleep.
Expect the first month to be worse. Someone will refund an order that you would not have refunded. What you do in the ten minutes after learning about it will decide whether the arrangement survives. If the decision was inside the limit, it was theirs, and the only fitting response is to ask what they saw and to consider whether the limit or the page of sentences needs to change. If you reverse it, you have taught everyone who is watching that the limit was decoration.
The fourth group deserves kindness. People who want company in a decision are frequently carrying more risk than they should. Ask what they would do if you were unreachable until Monday. When they tell you, and they always can, say that you agree, and then ask what made it hard to go ahead. Sometimes you will hear about a real gap in skill or information. Sometimes you will hear about you.

## What it costs you

There is a cost on your side that is rarely mentioned. Being asked is pleasant. It is proof, many times a day, that you are needed, and a founder who removes a hundred questions from the week will have some quiet afternoons that feel like unemployment. It helps to decide beforehand what they are for. The director of a youth program with twelve staff put hers into visiting two sites a week, unannounced and without an agenda. She reported that she learned more in a month than the questions had taught her in a year.
Repeat the tally each quarter. The total matters less than how it shifts. You want the first group to become a larger share of a smaller number, and you want the questions in the second group to be new ones. If the same question is there for the third time, there is a sentence you still have not written.
And keep one eye on how long things wait. A decision that takes you two minutes may have sat for three days. On your calendar it cost two minutes. For the person outside the door, it cost the three days.`,
  },
];
