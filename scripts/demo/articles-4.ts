import type { DemoArticle } from "./article.ts";

export const articles4: DemoArticle[] = [
  {
    title: "Write the procedure after you have watched the work",
    subtitle:
      "The binder on the shelf describes a job that nobody does. Here is how to write one that stays open on the bench.",
    daysAgo: 221,
    content: `The binder is white, three inches thick and dated. It was written in a burst of resolve after somebody resigned, it was read by one new employee, and it now holds up a monitor. Ask anyone in the room how a return is processed and they will tell you, accurately, without looking at it. What they tell you is different from what it says.
Procedures fail for one reason above all: they are written by somebody at a desk, from memory, as the work ought to be. The person at the bench meets the first real case on Monday, finds that step four cannot be done because the form in step four no longer exists, and closes the binder for good. Trust in a procedure is lost once.

## Watch first

So watch first. Choose a single task, of the kind that is done weekly and goes wrong monthly. Ask two people who do it well whether you may sit beside each of them for one full round. Say clearly that you are studying the task and that nothing about their speed will be recorded. Then write down what you see as it happens: what they pick up, what they look at, what they type, whom they ask, where they pause.
The pauses are the valuable part. When the person stops and thinks, there is a judgment being made which no binder mentions. Ask about it right then. "What were you checking?" The answer might be that if the customer's number begins with a nine, the order came through the old website and the tax is wrong. That single sentence is worth the whole morning. It is what the new person will not know in their first month, and it is the reason the task goes wrong.
With two people watched, you have two versions. They will differ, and the differences sort into three kinds:

- Some are *style*, and you should leave them alone.
- Some are *improvements* that one of them found and never had occasion to tell the other.
- Some are actual *disagreements* about what is right, which means that customers have been getting different answers depending on who was at the desk.

Bring the two people together to settle those. It takes half an hour and is usually rather cheerful.

## One page

Now write, and keep it to one page. Begin with when this is done and how you know that it is finished. Then give the steps, each starting with a verb, in the order the hands move. After any step that needs judgment, put the check in a different type: "If the number begins with 9, correct the tax before saving." Use a photograph wherever it would replace more than two sentences. At the foot write what to do when it does not fit, with a person's name, and the date on which the page was last tried.
Leave out what a sensible adult in the job already knows. A procedure that explains how to log in will not be read down to the part about the number nine. Leave out the policy as well, and the reasons, apart from those that keep a person from taking a reasonable shortcut that happens to be dangerous. "Wait two minutes; the label printer loses the job otherwise" is a reason that earns its place.

## Try it on a stranger

Then try it on someone who has never done the task. Give them the page and a real case, sit beside them, and keep your hands in your lap. Each time they look up at you, the page has failed at that line. Mark it. Two trials of this sort will improve it more than any number of reviews by managers. When a stranger gets through without looking up, it is done.
Keep it where the work is: on the wall, on the bench, in the first line of the shared inbox. And give it to the people who use it. They may write on it. Once a quarter whoever did the task most recently walks through the page and changes the date at the foot, or changes the page. If the date is more than six months old, assume that it is fiction.
A parts distributor with eighteen staff did this for nine tasks over a summer, one every ten days or so. They did not write the tenth, as by then everyone could see that those nine were where the trouble had been. The white binder is still holding up the monitor, for which it is exactly the right height.`,
  },
  {
    title: "When the person who built the database leaves",
    subtitle:
      "A handover for the system that runs on one volunteer's goodwill, to be started long before the goodbye lunch.",
    daysAgo: 239,
    content: `He set it up in a weekend in 2014, because the spreadsheets were getting out of hand, and he has looked after it ever since. It tracks every instrument that the youth orchestra lends out. It emails the parents. It does something at the end of August that nobody else has ever seen. He is seventy-one, and he mentioned at the spring concert that he and his wife have been looking at places near their grandchildren.
A great many small organizations rest on an arrangement like this. It is easy to be scornful and unwise as well. The system was built by somebody who understood the work, it cost next to nothing, and it has outlasted two products that the board paid for. What it lacks is a second person.

## Begin with a second person

Do not begin by asking him to write documentation. People who build things alone cannot see what is strange about them, and they will document the parts that were difficult to build instead of the parts that are difficult to use. Begin with access. Make a list of everything the system touches: where it runs, who pays for that, the domain name, the email account it sends from, the backups, the passwords, and the card on file. For each of them add a second person before doing anything else. The domain name is the one that is most often registered to a private address, and it is the one that would hurt most.
Next, get a copy of the data that does not depend on the system. Ask for an export of each table in a plain format, open it, and check that a stranger could understand it. Put a date on it and store it somewhere the organization controls. From that day the worst case is inconvenience. You can lend violins from a spreadsheet for a season if you must.

## Walk through a year

Then walk through a year. Sit down together with a calendar and ask what happens in each month, starting with the one just past. It is the best way we know to bring out the event at the end of August. Systems like this have a rhythm, and their author carries it in his head as a series of small errands: before auditions he changes the year in two places; after the winter concert he runs a script; in June he ignores an error message. Write down each errand as he says it. There will be fifteen or so.
Now have the second person perform the next errand, with him watching and not touching. Then the one after that. Over a few months the calendar is handed across one task at a time, on real occasions, while the person who knows is still pleased to be asked. This is worth more than any manual, and the manual writes itself: the second person's own notes, in the second person's words.

## Keep, move or rebuild

Only when that is under way should you discuss whether to replace it. There are three honest options.

- **Keep it**, if the second person is comfortable and the thing it runs on is still supported.
- **Move it** to a common product, if what it does turns out to be ordinary, as lending and reminding usually are.
- **Rebuild it**, which a small organization should choose rarely and only with money set aside for looking after it, since otherwise you are arranging for the same conversation in ten years' time.

If you move, use the calendar as the test. Ask the vendor to show you each of the fifteen errands. Twelve will be easy. The other three are the ones that made somebody build it in the first place, and you want to see them with your own eyes before you sign.
Settle two more matters while everyone is friendly. Who owns what he made? A short letter in which he gives the organization the right to use and change it avoids a great deal of awkwardness later. And what personal data is in it? A system begun in 2014 will hold the details of children who are now adults. Decide what should be kept, delete the rest, and write down that you did.

## The lunch

And then, the lunch. Thank him in public, specifically, with numbers: how many instruments, how many seasons, how many reminders to parents who had forgotten. Ask whether you may call twice in the first year. He will say yes. If you have done the rest, you will call once, in August, and it will be to tell him that it worked.`,
  },
  {
    title: "The survey question that flatters you",
    subtitle:
      "Most customer surveys are written to be enjoyed by the people who send them. A few repairs that make them useful.",
    daysAgo: 258,
    content: `How satisfied were you with our friendly and knowledgeable staff? The scale ran from satisfied to extremely satisfied. A regional tutoring company had sent this question to every family for three years, and had a slide showing that satisfaction stood at 4.6. In the same three years, four families in ten did not come back for a second term.
Nobody had intended to mislead. The survey had been written in a cheerful hour by people who liked their work, and every question in it was a small request for approval. It is the commonest fault in surveys, and reading your own as though you wished to complain is enough to bring it out.

## Start with the decision

Start with the decision. Before a question goes in, finish this sentence: if the answer is mostly A we will do one thing, and if it is mostly B we will do another. The tutoring company could not finish it for eleven of its fourteen questions. They removed those, and the response rate rose at once, because three questions can be answered in the parking lot.
Ask about behavior before opinion. "In the past month, about how often did your child do the exercises between sessions?" can be answered from memory, and means the same thing to everybody. "How valuable are the exercises?" invites politeness. When you do need an opinion, ask for a comparison, because people are good at those: of the following four things, which was the most useful and which the least? Someone has to come last, and this is the information you lack.

## Write the question

Take the adjectives out of the question and balance the scale. As many steps down as up, with words at every step, and a way to say that it does not apply. Take out "and" wherever you find it. Friendly and knowledgeable are two things, and a parent who found the tutor charming and unprepared had nowhere to say so.
Mind the order. Whatever you ask first colors what follows. If you open with the price, the whole survey is about price. Put the open question near the beginning, before you have taught people your vocabulary: "What nearly stopped you from signing up?" or "What did you hope would be different by now?" One good open question, answered by sixty people in their own words, will repay an evening's reading. Read all of them yourself. Do not have them summarized until you have.

## Who is missing

Then think about who is missing. The families who left were never asked, as the survey went out at the end of the term to those enrolled. So the company was measuring the contentment of the content. Send a different and shorter note to people who leave, within two weeks, from a person with a name. "You decided not to continue. Would you tell me the main reason, in a line? I will not try to change your mind." Keep that promise. About a third replied, which is remarkable for such a message, and the reason they gave most was the parking.
It was not quite the parking. Sessions ended at six and the next began at six, so that two sets of parents met in a lot built for one, in winter, in the dark, with small siblings. No question about friendly staff would ever have found it. The company moved half of its sessions by fifteen minutes.

## Report it honestly

Treat small numbers with respect. If forty people answer, a move from 4.5 to 4.6 is noise and does not belong on a slide. Report counts rather than percentages below a hundred or so answers: "nine of forty mentioned the schedule" is honest, and it is also more vivid. Compare with the same term last year, not the term before, if your year has seasons.
Finally, close the loop in public. Tell everyone who was asked what you heard and what you changed, in four sentences. "You told us about the parking." It costs nothing, and it is the most effective way to have people answer the next one. They have seen that somebody reads it.
A survey is a conversation with people who are doing you a favor. If you catch yourself enjoying the results, look at the questions again.`,
  },
  {
    title: "A board packet that people read",
    subtitle:
      "Sixty pages sent on a Sunday night is a way of asking not to be questioned. Eight pages, sent early, is a way to be helped.",
    daysAgo: 279,
    published: false,
    content: `You can tell whether a board has read the packet by the first ten minutes. If the director is summarizing, they have not. If somebody begins with "on page five you say", they have. Most directors, after a year or two of the first kind, conclude that board members are too busy. We would look at the packet.
The usual one runs to sixty pages. It has the minutes, a financial statement exported from the accounting software with every account and all zeros, a report from each program in the style of its author, a committee report which says that the committee met, and a calendar. It was assembled on Sunday by someone who had other plans. Nothing in it is untrue, and nothing in it says what the board is being asked to do.

## Start at the end

Start at the end. What do you need from the eleven people who are going to give you two hours on Wednesday evening? Usually there are one or two decisions, one question on which you would value their thinking, and a number of matters which they have a duty to know about. Write these on the first page, under those three headings, with the minutes set aside for each. The order of the packet follows from that page and so does the order of the meeting. Decisions come first, while people are fresh.

## A page for each decision

Every decision gets a page of its own, and the page has a fixed form:

1. What we ask you to decide, in one sentence that could be read into the minutes.
2. Why now.
3. What we considered instead, and why we did not choose it.
4. What it costs and what it risks.
5. What the staff recommends.

If you cannot fit it on a page then the matter is not yet ready for a board, and it should go to a committee or back to your desk.
The question gets a page as well, and here you should be brave enough not to have an answer. "Our largest program serves a town where school enrollment has fallen for five years. We see three possible responses and have not chosen one. Which facts would you want before choosing?" Board members are often people of considerable experience, who are invited to approve things. Ask them something, and they become a different board.

## Finances and programs

Finances deserve two pages. The first is words and one table: where we stand against the budget for the year so far, where we expect to end, how many weeks of unrestricted cash we hold, and what has changed since last time, with a reason for any line that is off by more than an amount the board has agreed. The second is the balance sheet, with last year's beside it. The full export can be had by whoever wants it; the treasurer will. A good test is whether a new member who teaches third grade could say, after reading it, whether the organization is all right.
Program reports can be cut to half a page each if you ask for three things: one number against its target, one thing that went differently from what we expected, and one thing we need. The middle item is where trust is built. A director who reports only success is believed less each quarter. Boards do not mind bad news nearly so much as they mind late news.
Routine approvals, such as the previous minutes and the renewal of the copier lease, go together in a consent agenda which passes with one vote unless someone asks to take an item out. Check your bylaws to see that nothing prevents this. It recovers about twenty minutes.

## Send it a week ahead

Then send it a week ahead. Not five days, and not on Sunday night. A week includes a weekend, and a weekend is when people with jobs read. Ask for questions of fact by Monday noon and answer them to all, so that Wednesday can be spent on questions of judgment. Two days before, the chair calls the two members who said the least last time and asks what they think of page three.
The first packet of this kind takes longer to make than the old one, as short things do. By the third it takes less. The executive director of a land trust with five staff told us that the change she noticed was in the drive home. She used to go over what she had said. Now she went over what they had.`,
  },
  {
    title: "Inventory is a decision you made six months ago",
    subtitle:
      "The shelf shows what you once expected. Two small calculations that help it show what you expect now.",
    daysAgo: 301,
    content: `At the back of a plumbing supply store with eleven employees there were forty-one boxes of a faucet cartridge that fits a model discontinued some years ago. At the front, a customer was being told that the common one was out of stock until Thursday. Both facts had the same cause. Quantities were ordered by a person standing in front of a shelf, at the end of a long day, deciding how it looked.
Experienced buyers are quite good at this, and wrong in predictable ways. They order more of whatever ran out most recently, because it hurt. They reorder slow items in the same round quantities as fast ones, because the supplier's form has a box for it. And they never reduce anything, since nobody was ever scolded for having stock.

## When to order

Two calculations help, and neither needs software beyond a spreadsheet. The first says when to order. Take how many you sell in a week, on average, and multiply by the number of weeks it takes to arrive. That is what you will sell while you wait. Then add something for bad luck: a week in which you sell more, or a delivery that comes late. When what is on the shelf and on order together falls to that sum, order. If you sell 6 a week, it takes 2 weeks to arrive, and in a strong fortnight you have sold 20, then the order point is 20, and 8 of those are for bad luck.
How much to add for bad luck is a choice about what a shortage costs you, and it should differ from item to item. For the common cartridge, running out sends a contractor to your competitor, perhaps for good, so carry plenty. For the chrome shower arm that somebody buys every other month and is happy to wait for, carry none. Stores which use the same number of weeks of cover for everything hold too much of the second in order to have too little of the first.

## How much to order

The other calculation says how much to order at once. Ordering costs something each time: the paperwork, the receiving, the minimum freight. Holding costs something as well: the money, the space, the chance that the model is discontinued. Order in tiny amounts and the first grows; order by the pallet and the second does. There is a classical formula for the balance, more than a century old, and you can look it up as the economic order quantity. But for a small store a rough rule gets most of the benefit: order cheap and steady things a few times a year, order expensive or doubtful things often and in small numbers, and let a supplier's discount move you only if you would sell the extra within the season.

## Sort before you calculate

Before calculating anything, sort what you have. List every item with its yearly sales in dollars, largest first. Somewhere near the top fifth of the list you will have passed most of the money.

| Items | Ordered by | Counted |
| --- | --- | --- |
| The top fifth | a true calculation | each month |
| The next group | a simple rule | each quarter |
| The long tail | a question: do we carry this at all, and if so, why? | when it moves |

"Because a contractor who comes in for it also buys six other things" is an excellent reason. "We always have" is how you come to own forty-one cartridges.

## Records that are right

Your records have to be right for any of this to work, and they are generally not. Do not close for a weekend to count everything; the count will be wrong by Tuesday. Count ten items each morning, choosing the important ones most often, and whenever a count is off, find out why before correcting it. Usually it is one of four things:

- a return put back on the shelf without being entered,
- a kit broken for one part,
- two nearly identical codes,
- or a door.

Each cause you remove keeps improving the records after you have gone on to the next.
Then clear the back. Mark what has not sold in a year, make one attempt to return it, one to sell it cheap, and then let it go. The money was spent when it was ordered. Keeping the boxes does not bring it back, and it takes up the shelf on which the common cartridge should have been.
Six months later, the store held about a fifth less stock by value and ran out of its top items less often. The buyer still walks the shelves at the end of the day. She says that she now looks at the shelf to see whether the numbers are telling the truth.`,
  },
  {
    title: "The customer you cannot afford to lose",
    subtitle:
      "Depending on one account is a strategy, whether or not you chose it. Four things to do while the relationship is good.",
    daysAgo: 345,
    content: `The packaging company had nineteen employees and, on paper, eighty-four customers. One of them, a maker of frozen foods, accounted for 46 percent of revenue. Everyone knew this in the way one knows about a crack in a ceiling. The relationship was warm, the invoices were paid, and the subject came up about once a year, usually on a plane.
Nonprofits have the same thing with a county contract or a founding donor, and software startups have it with the enterprise customer who paid for half of the roadmap. There is no percentage at which it becomes dangerous. A useful measure is time: if that customer gave notice this morning, for how many months could you pay everyone while you found replacements, and how many months does it really take you to win a customer of any size? If the first figure is smaller than the second, you have a concentration problem, however friendly the lunches are.
It is worth saying that concentration has virtues. One large customer teaches you a great deal, fills the plant, and costs little to serve. Many good companies were built on one. The aim is to hold it with open eyes, and to use the good years to make the bad one survivable.

## Learn how secure it is

The first thing to do is learn how secure it really is, since people tend to be wrong in both directions. Draw the connection as it is. Who at the customer would notice if you disappeared, and how soon? How many people there know someone here? If the whole relationship runs between your founder and one purchasing manager, it is as safe as the purchasing manager's job. Set out to have five such pairs: quality with quality, accounts with accounts, driver with dock. It is pleasant work and nobody has to be sold anything.
Read the contract too. In the packaging company nobody could find it. It had lapsed three years earlier, and the business ran on purchase orders cancelable on ten days' notice, while the film that went into those orders had to be bought eight weeks ahead. Asking to put the arrangement into writing felt like raising an unpleasant subject. The customer's own lawyers turned out to be uneasy about it as well. The new agreement had a ninety-day notice period and a promise to buy any film ordered against their forecast. Those two clauses changed the risk more than any sales effort could have done in a year.

## Price the dependence

The second thing is to price the dependence. Large customers get discounts, and discounts are normally set by volume. Work out what that customer earns you after the rush orders, the special pallets, the extended terms and the person who spends half of her week on their portal. It may be excellent. It may be the least profitable account you have, kept for the comfort of a full schedule. Know which one before the next negotiation.

## Grow the rest

The third is to grow the rest deliberately, and that means giving it capacity. The remaining eighty-three customers were being served with what was left over when frozen foods had been satisfied, so their orders were the ones that slipped, and so they did not grow. We set aside one shift a week in which the large account's work could not be scheduled. It felt reckless for about a month. Then the smaller customers started to be delivered on time, and three of them doubled their orders within the year with no persuasion at all.

## Write the bad day down

The fourth is to write the bad day down. On one page: what we would do in the first week, who would be told in what order, which costs would stop on which date, what we would sell, which bank we would call, and which people we would keep no matter what. Nobody enjoys the hour it takes. Put it in a drawer. Its effect is mostly on the present, because a management team that has looked at the page negotiates without fear, and the other side can tell.
Then set a direction, not a cap. Turning away good business from your best customer in order to meet a ratio is foolish. A sentence such as "the rest of the company grows faster than the largest account, each year, for five years" is enough. In the third year of it, the frozen foods company was bought, and the new owner reviewed all suppliers. The packaging company was kept, at a lower volume. At 46 percent of revenue the cut would have meant layoffs. By then the account was at 31 percent, and it meant a tight spring.`,
  },
];
