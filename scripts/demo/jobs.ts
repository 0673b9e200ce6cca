import type { employmentTypes } from "#domain/content/job-posts/rules.ts";

export interface DemoJob {
  jobTitle: string;
  department: string;
  location: string;
  employmentType: (typeof employmentTypes)[number];
  /** Negative if the job is closed. */
  deadlineInDays: number;
  jobSummary: string;
  /** One item per line, also below. */
  responsibilities: string;
  requiredQualifications: string;
  preferredQualifications: string;
  skills: string;
  compensationRange: string;
  benefits: string;
  applicationInstructions: string;
  contactInfo: string;
  isPublished: boolean;
  postedDaysAgo: number;
}

const contactInfo = `hello@beunec.example
+1 (555) 010-0142, weekdays 9 a.m. to 5 p.m. Eastern`;

export const demoJobs: DemoJob[] = [
  {
    jobTitle: "Grant Writer",
    department: "Grant Writing & Fundraising",
    location: "Remote, United States",
    employmentType: "Independent Contractor",
    deadlineInDays: 34,
    postedDaysAgo: 9,
    isPublished: true,
    jobSummary: `You will write foundation, state and federal proposals with nonprofits of five to forty staff. Our method starts with the budget and a draft of the final report, so you will spend as much time with program and finance people as with the narrative. Expect two or three proposals at a time and 15 to 25 hours a week, on a schedule that you set around deadlines known well in advance.`,
    responsibilities: `Read guidelines closely and advise the client whether to apply at all
Lead the budget meeting and turn its result into a budget and a justification
Draft narratives, logic models and evaluation plans, and revise them with the client's staff
Keep the calendar of deadlines, attachments and portal registrations for each client
Coach one person at every client, so that they can write the next proposal themselves
Collect reviewers' comments after each decision and record what we learned`,
    requiredQualifications: `Three or more years of grant writing for nonprofits, including at least one federal or state award
Two writing samples with their budgets (remove anything confidential)
Working knowledge of indirect cost rates and cost-share rules
Reliable availability for a weekly video call during Eastern business hours`,
    preferredQualifications: `Experience as a grant reviewer
Background in health, food security, education or workforce programs
Spanish or Portuguese at a professional level`,
    skills: `Clear, plain prose
Spreadsheet budgets
Interviewing program staff
Grants.gov and common foundation portals`,
    compensationRange: "$48 to $65 per hour, according to experience",
    benefits: `Paid monthly, within ten days of invoice
No work on contingency: you are paid whether or not the grant is won
A second reader for every proposal
Access to our library of budgets and templates`,
    applicationInstructions: `Apply through this site with a link to your resume.
In the same folder, include your two writing samples with their budgets.
We answer every application within three weeks. The process is one conversation of 45 minutes and one paid exercise of three hours.`,
    contactInfo,
  },
  {
    jobTitle: "Operations Analyst Intern",
    department: "Operational Excellence",
    location: "Hybrid, New Jersey",
    employmentType: "Paid Internship",
    deadlineInDays: 21,
    postedDaysAgo: 24,
    isPublished: true,
    jobSummary: `A twelve-week internship for someone who likes to find out how things really work. You will go with consultants to clients' sites, time and map everyday processes, build the first version of the analysis and present it to the people whose work it describes. You will have one project of your own, from the first visit to the final page, and a consultant who meets you twice a week.`,
    responsibilities: `Observe work on site and record times, distances and waiting, with the consent of those observed
Draw process maps and floor diagrams, and correct them with the staff
Build spreadsheet models of capacity, staffing or stock
Write one-page procedures and test them with a person new to the task
Present findings to a client's team at the end of the project`,
    requiredQualifications: `Enrolled in, or graduated within the last twelve months from, a degree or certificate program in any field
Able to travel to client sites in New Jersey about two days a week (travel is reimbursed)
Comfortable with spreadsheets, including lookups and pivot tables
24 to 32 hours a week for twelve weeks`,
    preferredQualifications: `Coursework in industrial engineering, operations or statistics
A job in which you stood, carried, served or repaired something
A driver's license`,
    skills: `Careful observation
Spreadsheets
Asking questions without making people defensive
Short, clear writing`,
    compensationRange: "$22 to $25 per hour",
    benefits: `Travel and meals on site days
A laptop for the length of the internship
Support for academic credit where your school offers it
A written reference that describes what you did`,
    applicationInstructions: `Apply through this site with a link to your resume.
Add a page to the same link: describe a line you have stood in, and what you would change about it. We read that page first.
Interviews are held by video, followed by half a day on site.`,
    contactInfo,
  },
  {
    jobTitle: "Data Readiness Consultant",
    department: "Technology & Data",
    location: "Remote, with quarterly travel to New Jersey",
    employmentType: "Independent Contractor",
    deadlineInDays: 48,
    postedDaysAgo: 118,
    isPublished: true,
    jobSummary: `You will lead data readiness work for small organizations: the inventory of what they record, the definitions they have never written down, the register of who owns what, and the modest technical changes that follow. Clients have between ten and a hundred staff and seldom anyone in a data role. The work needs someone who can write a query in the morning and run a calm meeting about the word "client" in the afternoon.`,
    responsibilities: `Interview the people who enter and use data, and inventory files, systems and reports
Lead definition workshops and write the resulting pages
Trace reported figures to their sources and document the differences
Recommend changes to forms, fields, permissions and retention, and help to make them
Plan and rehearse data migrations, including the way back
Handle personal information within the client's own systems and rules`,
    requiredQualifications: `Five or more years in data analysis, data management or a similar role
Fluency in SQL and in at least one spreadsheet product
Experience of one data migration or reporting consolidation, from start to finish
Ability to explain technical matters to people who do not work with data`,
    preferredQualifications: `Experience with nonprofit CRM, electronic health record or case management systems
Knowledge of privacy rules for health or education records
Scripting in Python or R`,
    skills: `SQL
Data modeling on paper, before software
Workshop facilitation
Documentation that people read`,
    compensationRange: "$70 to $95 per hour, 20 to 30 hours a week",
    benefits: `Travel paid, booked by us
Projects of 8 to 16 weeks, agreed in advance, with breaks between them when you want them
A colleague on every engagement: nobody works a client alone
An annual allowance of $800 for training`,
    applicationInstructions: `Apply through this site with a link to your resume.
Include one example of documentation that you wrote, such as a data dictionary or a migration plan, with names removed.
First conversations take place within two weeks of your application.`,
    contactInfo,
  },
  {
    jobTitle: "Pro Bono Program Mentor",
    department: "Pro bono program (BCPBP)",
    location: "Remote or New Jersey",
    employmentType: "Volunteer",
    deadlineInDays: 76,
    postedDaysAgo: 241,
    isPublished: true,
    jobSummary: `Our pro bono program gives qualifying startups, small businesses and nonprofits three months of consulting at no charge. Mentors work beside our consultants with one organization at a time, for about three hours a week. It suits experienced managers, finance people, engineers and former nonprofit directors who would like to be useful in a defined way, with preparation and an end date.`,
    responsibilities: `Meet with one participating organization each week for three months
Help its leader to choose one goal for the period and to keep to it
Review budgets, plans or process maps together with the consultant in charge
Write a short note after every meeting in the shared record
Take part in the closing review`,
    requiredQualifications: `Eight or more years of experience in management, finance, operations, technology, marketing or nonprofit leadership
About three hours a week for three months, plus a two-hour orientation
Agreement to our confidentiality and conflict-of-interest terms`,
    preferredQualifications: `Experience with organizations of fewer than twenty people
Previous mentoring or board service
Languages other than English`,
    skills: `Listening
Asking before advising
Practical judgment about money and time`,
    compensationRange: "Unpaid, volunteer",
    benefits: `Orientation and a handbook
A consultant who prepares every meeting with you
Travel within New Jersey reimbursed
An evening with all mentors and participants at the close of each round`,
    applicationInstructions: `Apply through this site with a link to your resume or profile.
Tell us in a few lines which kind of organization you would most like to help, and which you would rather not.
Rounds begin in January, April, July and October.`,
    contactInfo,
  },
  {
    jobTitle: "Market Research Assistant",
    department: "Market Research & Analysis",
    location: "Remote, United States",
    employmentType: "Temporary Employee",
    deadlineInDays: -12,
    postedDaysAgo: 58,
    isPublished: true,
    jobSummary: `A four-month position for two parallel studies, one of independent physical therapy practices and one of school district purchasing. You will build lists of organizations from public registers, recruit interview participants, take notes in interviews and code the answers. It is patient, exact work, and the lists and notes that you make are the foundation of everything that we tell the client.`,
    responsibilities: `Compile and verify lists of organizations from licensing, permit and association records
Recruit participants by email and telephone, and schedule about sixty interviews
Take verbatim notes and write a one-page summary within the hour
Code open answers with a second reader and resolve the differences
Prepare counts and tables for the final report`,
    requiredQualifications: `One or more years of research, library, journalism or similar fact-finding work
Excellent written English and an easy telephone manner
Accurate typing at conversation speed
Availability of 30 hours a week for four months`,
    preferredQualifications: `Experience with interview research or survey coding
Knowledge of healthcare or public purchasing
Degree in a social science`,
    skills: `Finding public records
Note-taking
Spreadsheets
Polite persistence`,
    compensationRange: "$26 to $30 per hour",
    benefits: `Paid training in interview technique
Paid sick time
Equipment provided
Possibility of a further study after the first four months`,
    applicationInstructions: `Apply through this site with a link to your resume.
Include a short sample of notes or research that you are free to share.
The position begins two weeks after the closing date.`,
    contactInfo,
  },
  {
    jobTitle: "Industrial Engineering Intern",
    department: "Industrial & Business Engineering",
    location: "In person, New Jersey",
    employmentType: "Unpaid Internship",
    deadlineInDays: 62,
    postedDaysAgo: 1,
    isPublished: false,
    jobSummary: `A ten-week placement for students who need supervised field hours as part of an accredited program. You will join a layout or workflow study at a small manufacturer or a food pantry, learn the standard methods of the trade on a real floor, and write it up as a report that both your school and the client can use. The placement is tied to academic credit and limited to 12 hours a week.`,
    responsibilities: `Measure routes, setup times and queues under a consultant's supervision
Draw current and proposed layouts to scale
Run a small trial of one change and compare before with after
Follow all safety rules of the site, including protective equipment
Write and present a final report`,
    requiredQualifications: `Enrolled in an accredited engineering or engineering technology program that grants credit for the placement
A faculty supervisor who agrees on the learning goals with us
Completion of the site's safety orientation before the first visit`,
    preferredQualifications: `Coursework in work measurement, facility layout or quality
Experience with a drawing program
Interest in food systems or small manufacturing`,
    skills: `Measurement and sketching
Basic statistics
Courtesy on a busy shop floor`,
    compensationRange: "Unpaid, for academic credit",
    benefits: `Travel to sites reimbursed
Protective equipment provided
Weekly review with a practicing engineer
A reference and a report for your portfolio`,
    applicationInstructions: `Apply through this site with a link to your resume.
Name your program and the person who would supervise you there.
Placements are arranged each spring and fall, with the dates your school requires.`,
    contactInfo,
  },
];
