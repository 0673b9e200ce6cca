-- The rows that a new site has.

insert into site_settings default values;
insert into call_settings default values;
insert into conversation_reports (kind) values ('firm-answers'), ('due-today');

-- The firm's first three press releases.
insert into press_releases
  (title, slug, released_on, summary, content, quotation, link_address, link_label, offers_book, published)
values
  ('{firm} opens a free three-month consulting program', 'pro-bono-program-opens', '2025-03-15',
    'Startups, small businesses and nonprofits that qualify can apply for three months of consulting at no cost.',
    '{firm} today opened its pro bono consulting program to startups, small businesses and nonprofits. Organizations that qualify work with a consultant for three months and pay nothing, before, during or after.
Members choose up to three of seven services: business strategy, operational excellence, leadership development, technology and digital transformation, grant writing and fundraising, market research and analysis, and industrial and business engineering. The work is done in person near New Jersey, remotely everywhere else, or as a mix of both.
Applying takes one form. It asks what the organization does, what stands in its way and what it would do with the help. Every application is read by a person, and every applicant hears back whatever the answer.
The program runs all year. There is no intake date, no matching fee and no obligation to become a paying client afterwards.',
    'The organizations that need an outside view most are the ones with no line for it in the budget. So we took the line out.',
    '/bcpbp', 'About the program', false, true),
  ('{firm} publishes a data readiness framework for teams without a data team', 'data-readiness-framework-published', '2025-02-28',
    'Four components and two phases show small organizations what to mend before they buy another tool.',
    '{firm} has published the framework it uses to tell whether an organization’s data is fit for reporting, automation and AI. It is written for teams of five to two hundred people, most of whom keep their most important records in spreadsheets.
The framework has four components: inventory, quality, access and trust, and use. An assessment of four weeks scores each of them; an implementation of twelve weeks mends what the score shows, beginning where errors enter and not where they appear.
It grew out of work with clients and draws on the engineering experience of {parentCompany}. It depends on no product and recommends none.
The components, the phases and the expected benefits are described in full on the firm’s website. Organizations may work through them alone or have the implementation carried out as a service.',
    'Nobody keeps a spreadsheet alive for six years for show. Whatever is in it is what the work really needs, and that is where readiness starts.',
    '/data-readiness-framework', 'See the framework', false, true),
  ('{firm} launches its book for people who run small organizations', 'the-book-is-out', '2025-01-06',
    'The exercises of a first meeting, written down so that nobody has to hire a consultant to do them.',
    '{firm} today launched {book}. It collects the exercises that consultants of the firm have repeated most often in first meetings, in the order in which a reader can do them alone.
Each chapter takes one question that a small organization meets sooner or later: what to stop doing, what a job really earns, which hour everybody loses, who may decide what. It ends with a page to fill in.
It is written for founders, executive directors and managers who have an afternoon and no budget. No chapter depends on another, and none asks the reader to buy anything.
The book accompanies the Monthly Business Meetup, where readers compare their pages and argue with the authors.',
    'If a reader closes it and does not need us, it has worked.',
    '/resources', 'Read our articles', true, true);

-- Words that people use for what a service is the answer to; the owner extends them in the back office.
insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'business-strategy', 'hint'
  from regexp_split_to_table('
    acquire, another location, board wants, budget, buy us, cash, channels, choose between, close down,
    costs more than, credit, crossroads, debt, decide between, direction, equity, exit strategy, expand, expansion,
    financial, focus, focus on, goals, going under, grow, growth, inflation, invest in, investment, licensing, loan,
    long term, lose money, make money, merge, merger, milestone, money is tight, new location, next level, objective,
    of our revenue, opportunity, options, overpriced, partnership, pitch, portfolio, price, priority, profits,
    programs, projections, rates, reserves, roadmap, say no, scale, seasonal, second location, shut down, stand out,
    stop doing, taking over, targets, vision, what we want to be, which customers
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'operational-excellence', 'hint'
  from regexp_split_to_table('
    administration, always late, answer the phone, appointment, approval, back and forth, call back, cancellation,
    chaos, chaotic, check in, check out, checklist, closing time, collections process, complain, complaint,
    consistent, coordinate, cost, crew, day to day, delay, delayed, delivery, departments, different every time,
    discharge, disorganised, disorganized, do it twice, documented, drivers, drowning in, efficient, emergencies,
    error, estimate, expenses, expired, extra work, fall behind, fleet, follow up, forget, forgotten, forms,
    front desk, get lost, gets forgotten, gets lost, inspection, intake, inventory, keep track, keep up with,
    kitchen, last minute, late, left hand, lose track, losing track, menu, mess, messy, missed calls, mistake,
    no show, on hold, on vacation, opening time, operational, operations, ordering, our process, out of stock,
    out sick, overloaded, permits, phone calls, portion, prep, procedure, process, productive, punctual, quality,
    queue, quote, quotes, redo, redundant, referral, refunds, reorder, restaurant, returns, routes, run late,
    running late, rushed, savings, schedule, shipments, shipping, shortage, sick days, signature, simplify, spoiled,
    spoils, steps, swamped, takes a week, takes days, takes forever, takes hours, takes too long, takes us,
    takes weeks, the process, throw away, too slow, track of, trucks, two weeks, urgent, voicemail, wait,
    waiting list, waiting room, waste, waste of time, wasted, work schedule, write down, written down, wrong order
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'leadership-development', 'hint'
  from regexp_split_to_table('
    CEO, HR, afraid of me, aligned, alignment, argue, attrition, authority, best people, blame, blaming, board,
    board members, boss, bosses, bullying, burn out, burned out, can''t decide, can''t let go, coach, communicate,
    communication, completely alone, confidence, conflict, culture, decision, disagree, disagreement, disrespect,
    distrust, diversity, doesn''t listen, don''t listen, engagement, equity, executive, exhausted, exhaustion,
    fall apart, falling apart, fear, feedback, feel alone, feud, fighting, firing, former colleagues, founder,
    friction, goes through me, gossip, hire, hiring, hit by a bus, imposter, in charge of, inclusion, keep people,
    lay off, leader, leading, let go, let go of control, letting go, listen, lonely, lose people, losing people,
    make decisions, manager, meeting, motivate, motivated, motivation, my people, my staff, my team, never decide,
    new director, on my desk, one on one, overwhelmed, peers, people quit, personalities, polite, promote, promoted,
    promotion, quit, quitting, replace me, resentment, resign, resigned, respect, respect me, retire,
    retire next year, retirement, retires, retiring, same page, speak up, specialist, stress, stressed, talent,
    tell me what to do, tell others what, tell them what to do, tension, toxic, training, trust, underperforming,
    unresolved, volunteers, wait for me, waits for me, without me, work evenings
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'technology-transformation', 'hint'
  from regexp_split_to_table('
    AI, adoption, app, automated, backup, book online, bots, breach, bug, buggy, by hand, cloud, compare systems,
    computer, connect our, connected, crash, data entry, data loss, database, demo, demos, developer, devices,
    digital, email, emails, entered into, excel, export, fax, freezes, glitch, go online, hardware, hype, implement,
    in excel, infrastructure, integrated, laptop, legacy, licence, license, login, logins, lost files, mobile,
    mobile app, modernize, network, obsolete, old server, on paper, online, outdated, paper, password, phone system,
    platform, portal, recovery, reminders, same number, scan, scanned, scanner, security, server, shared files,
    smartphone, spreadsheet, sticky notes, subscriptions we pay, sync, system, tablets, talk to each other, tech,
    technology, text messages, tool, upgrade, vendor, virtual, virus, web site, website, whatsapp, which system,
    whiteboard, wifi
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'grant-writing', 'hint'
  from regexp_split_to_table('
    EPA, NEA, appeal, application, application is due, apply for, applying for, auction, award, awarded, bake sale,
    campaign, charitable, charity, contributions, cultivation, due in weeks, eligibility, eligible, foundation,
    free money, gala, gifts, humanities, in kind, last grant, membership fees, narrative, never applied, patron,
    patrons, pay for the program, peer review, peer to peer, pledge, proposal, raffle, rejected, rejection, renewal,
    reviewer, reviewers, sponsor, stewardship, supporters, tax deductible, tithes, turned down
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'market-research', 'hint'
  from regexp_split_to_table('
    SAM, SOM, abroad, ads, alternatives, anybody wants, ask people, audience, bad reviews, brand, buyer, cancel,
    cheaper, compete, competing, competition, consumer, conversion, demand, do not return, don''t come back,
    drop off, evidence, expand, expansion, facebook, find customers, foot traffic, good location, guess, gut,
    have an idea, how big is, how many people, idea, if anyone would, if people would, instagram, international,
    know who our, launch, leads, location for, lower prices, market, marketing, members leave, messaging,
    more customers, neighborhood, never return, new city, new country, new customers, new service, new state,
    next county, next town, nobody wants, not coming back, offering, online reviews, open a café, open a shop,
    open a store, opened across the street, opened nearby, opinions, other businesses, other providers, overseas,
    packaging, pay for it, pay for this, people love, people would come, perception, pilot, poll, polls, preference,
    preferences, prototype, questionnaire, quit my job, really need, really want, referrals, repeat customers,
    retail, right location, right price, rival, saturated, segment, sell more, side project, slogan, social media,
    stores carry, students drop out, subscribers, substitutes, survey, trend, users, want to open, website visitors,
    will buy, word of mouth, would anyone, would buy, would families, would pay, would people, would use
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'industrial-engineering', 'hint'
  from regexp_split_to_table('
    3D printer, accidents, aisles, barrels, batch, batches, benches, bins, breakdown, breaks down, calibration,
    capacity, change over, changing over, components, constraint, craft production, dairy, distance, dock, engineer,
    engineering, equipment, facility, find the cause, fixture, floor is full, gallons, garment, idle, inbound,
    injuries, inventory, lab, layout, lean, lumber, machine, machines, maintenance, maker, materials, mill, milling,
    mold, molding, new building, new equipment, on the floor, on the line, operators, orders a day, out of space,
    outbound, output, output per, oven, packing, per hour, pile up, piles up, plant, plastics, print run, production,
    racks, recall, receiving, rejects, relocate, robot, robots, root cause, router, run out of space,
    running out of space, safety, samples, scrap, setup, sewing, shelves, shelving, shop, simulation,
    something breaks, sorting, space is tight, specification, stack up, stacks up, stands still, starved, steel,
    stock, storage, storage space, technicians, textile, tolerance, tons, too little space, units, variation, volume,
    walk a lot, walk too much, walking, walking all day, woodworking, workshop, yield
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'data-readiness-framework-implementation', 'hint'
  from regexp_split_to_table('
    access to it, accuracy, agree on what, algorithm, algorithms, annual report, audit, categories, clean up,
    cleaning up, cleanup, codes, coding, columns, consent, contact list, contacts, contradict, contradictory, define,
    definition, different answers, different lists, different numbers, different sources, do not match, don''t agree,
    don''t match, duplicate, each branch, each program, every program, every site, fields, figures, forecast,
    four lists, governance, half empty, in different places, in several places, in three places, inaccurate,
    incomplete, inconsistent, labels, lists, mailing list, merged, merging, metrics, missing information,
    multiple sources, naming, nobody owns it, not reliable, old addresses, out of date, outcomes, predict,
    prediction, privacy, pull data, records, report, reports, same question, scattered, scattered across, schema,
    several lists, several sources, spreadsheet, statistics, tabs, tagging, twice in the, typos, unreliable,
    up to date, which number, who has access, wrong addresses
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'business-strategy', 'clear'
  from regexp_split_to_table('
    KPI, OKR, ROI, Series A round, accounts receivable, acquisition, annual budget, annual goals, annual plan,
    another branch, balanced scorecard, bank loan, bankruptcy, best use of money, biggest client, biggest customer,
    board presentation, board retreat, bottom line, break even, break into, bridge loan, burn rate, business case,
    business is slow, business model, business partner, business plan, buyout, cap table, cash crunch, cash flow,
    choose a direction, closing our doors, competitive advantage, contribution margin, cost structure, cover payroll,
    credit line, cross subsidy, depend on one client, differentiate, dilution, diversification, diversify,
    drop a service, expand the business, family business, fee structure, financial health, financial model,
    financial plan, financial projections, financially sustainable, financials, financing, five year plan,
    five years from now, fixed costs, franchise, future of our, future of the business, future of the company,
    go to market, gross margin, grow our business, grow the business, growth has stalled, growth options,
    growth plan, growth strategy, hourly fees, hourly rate, how much to charge, insolvency, investor,
    investor update, joint venture, largest client, largest customer, late payments, least profitable, lender,
    line of credit, liquidity, long term plan, losing money, loss making, make ends meet, make payroll, margin,
    market positioning, measure success, meet payroll, merge with, mission drift, monetize, more opportunities,
    most profitable, net margin, new branch, new line of business, next generation, niche, not profitable,
    offered to buy, one client, one customer, open a new location, open a second, open another, our own salary,
    out of cash, overcommitted, overextended, own credit card, owner draw, partner with, pay late, pay myself,
    payback, percent of our revenue, pitch deck, pivot, plan for next year, planning retreat, plateau, plateaued,
    position ourselves, price increase, price list, price our, pricing, pricing model, prioritize, product line,
    product market, product mix, product profitability, profit, profit is down, profitability, profitable,
    pulled in every direction, quarterly goals, rainy day fund, raise a round, raise capital, raise our rates,
    raise prices, receivables, recurring revenue, restructuring, retainer, return on investment, revenue,
    revenue dropped, revenue fell, revenue is flat, revenue model, revenue stream, revenue target, run out of cash,
    run out of money, runs out of cash, runway, sales are flat, sales channel, sales target, say yes to every,
    say yes to everything, scale up, scaling, scorecard, seasonality, second generation, second site, second store,
    seed round, seed stage, sell my business, sell my company, sell the business, sell the company,
    series A investors, service line, shareholders, short of cash, single client, single customer, spread too thin,
    stagnant, stakeholders, strategic, strategic choice, strategic options, strategic plan, strategic planning,
    strategy, stretched thin, stretched too thin, subscription model, subsidize, sustainable growth, term sheet,
    third location, three directions, three year plan, tight cash, tight on money, too many ideas, too many products,
    too many programs, too many projects, too many services, took over the business, top line, trade off, tradeoff,
    turnaround plan, undercharging, underpriced, unit economics, unpaid invoices, valuation, value proposition,
    venture capital, want to achieve, what to charge, where to focus, where to invest, which direction,
    which market to, which of our products, which one to focus, which product makes, which services to offer,
    wholesale, wind down, without targets, working capital
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'operational-excellence', 'clear'
  from regexp_split_to_table('
    ISO 9001, SOP, absenteeism, accounts payable, accreditation, ad hoc, admin work, administrative work,
    back office, back order, backlog, behind schedule, between departments, between teams, billing, billing errors,
    bookkeeping, bottleneck, bureaucracy, bureaucratic, call center, callers, calls in sick, can''t keep up,
    cannot keep up, case management, cash handling, cash register, change order, claims processing, cleaning crew,
    clear process, client onboarding, clients wait, close the books, closing checklist, come back twice,
    comes back twice, communication between shifts, compliance, continuous improvement, coordination, cost control,
    cost reduction, cost savings, costs are rising, costs went up, cover shifts, crews waiting, customer service,
    customers wait, cut costs, daily operations, day shift, deliver late, denied claims, differently every time,
    dispatch, dispatching, double booked, double booking, double work, duplicate work, efficiency, error prone,
    error rate, evening shift, everyone does it differently, fall through the cracks, falling behind,
    falls through the cracks, firefighting, food cost, food waste, fulfillment, hand off, hand over, handoff,
    handover, handovers, human error, in one person''s head, inefficiency, inefficient, insurance claims,
    intake form, invoice, invoicing, job site, job sites, knowledge in her head, labor cost, labor costs,
    late deliveries, late orders, late shipments, lead follow up, logistics, lost in the shuffle, lost orders,
    lost paperwork, manual steps, miscommunication, miss deadlines, missed deadlines, month end, month end close,
    morning shift, night shift, no procedures, no process, no system for, on time delivery, onboard new clients,
    onboarding, only one who knows, only person who knows, opening checklist, operating cost, operating costs,
    operations manual, order entry, order intake, order management, overbooked, overhead, overstock, overtime,
    paid wrong, paper forms, paperwork, patient flow, patients wait, payroll, payroll errors, payroll takes,
    process improvement, process map, processes, processing time, procurement, productivity, punch list,
    purchase orders, purchasing, putting out fires, quality checks, quality control, quality issues,
    quality problems, red tape, reduce costs, redundancy, reimbursement, reimbursements, repeat work,
    respond to customers, response time, rework, roster, rota, route planning, rush jobs, scheduling,
    service delivery, service quality, shift change, shift handover, shift plan, shift planning, shift swap,
    ship late, short staffed, sign off, simplified, sits in an inbox, slip through the cracks, slow process,
    slow response, slow to respond, somebody''s inbox, spoilage, staff schedule, staff shortage, staffing,
    standard operating procedure, standard procedure, standardize, standardized, stock levels, stockout, streamline,
    supplier, supplier delays, swap shifts, table turns, take too long, throwing away, time clock, time sheet,
    time tracking, timesheet, too many steps, training manual, turn around, turn time, turnaround time, understaffed,
    undocumented, unhappy customers, unnecessary steps, utilization, vendors deliver, wait time,
    waiting for approval, waiting time, waits for approval, work around, work order, work orders, workaround,
    workarounds, workflow
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'leadership-development', 'clear'
  from regexp_split_to_table('
    CEO succession, accountability, accountable, afraid to speak, alone at the top, avoid conflict, avoids conflict,
    bad manager, became managers, bench strength, better boss, better manager, board and staff, board chair,
    board engagement, board of directors, board recruitment, board succession, bottleneck, burnout, career path,
    career paths, change management, co founder, co founders, coaching, cofounder, come to me for everything,
    comes to me for everything, communication skills, company culture, conflicts, control freak, decide anything,
    decision making, decision rights, delegate, delegation, department heads, develop talent, difficult boss,
    difficult conversation, difficult employee, disengaged, do everything myself, dysfunctional, dysfunctional board,
    dysfunctional team, emerging leaders, emotional intelligence, employee engagement, employee retention,
    employee satisfaction, employee survey, employee turnover, employees are leaving, employees leave, empower,
    endless meetings, evaluation of staff, every decision, everything lands on, executive director, executive team,
    exit interview, fight with each other, finger pointing, fire someone, first management role, first time CEO,
    first time manager, foreman, forewoman, former peers, founder syndrome, founder transition, founders disagree,
    future leaders, gen z, generation gap, give feedback, gives feedback, good manager, good people leave,
    good people quit, grow into, growing into the role, had any training, harassment, hard conversation,
    head of department, high potential, hold people accountable, honest conversation, human resources, hybrid work,
    if something happens to me, indecisive, infighting, interim director, job description, keep employees,
    keep good people, keep staff, key person, lands on my desk, layoffs, lead a team, lead by example, lead others,
    lead people, lead the team, leadership, leadership gap, leadership pipeline, leadership skills, leadership style,
    leadership team, leadership training, leading people, losing employees, losing good people, losing staff,
    manage a team, manage former peers, manage people, management team, management training, managers,
    managing people, meetings, mentor, mentoring, mentorship, micromanage, micromanagement, micromanaging,
    middle managers, misaligned, mission and people, mistrust, morale, never led, never managed, new CEO, new leader,
    new manager, new managers, next leader, no leadership experience, no management experience, nobody is ready,
    not ready to lead, nothing gets decided, one on ones, outgrown my role, partners disagree, people are leaving,
    people keep leaving, people skills, performance problems, performance review, personality clash,
    poor performance, power struggle, professional development, promote from within, promoted from within,
    promoting from within, psychological safety, pulling together, recruit, recruiting, recruitment, remote team,
    reorg, reorganization, resist change, resistance to change, retain employees, retain staff, retain talent,
    retiring founder, roles and responsibilities, run the company without me, run this company, self confidence,
    senior team, shift lead, silo, silos, sixty hours, slow decisions, soft skills, staff are leaving,
    staff are unhappy, staff leave, staff retention, staff turnover, step down, stepping down,
    struggles as a manager, struggling manager, succession, succession plan, successor, supervisor, take initiative,
    take ownership, takes initiative, team building, team conflict, team does not, team dynamics, team lead,
    team leader, team leads, team spirit, teamwork, train managers, transition plan, trust each other,
    trust my people, trust my team, turnover, unclear roles, underperformer, unhappy employees, unmotivated,
    unproductive meetings, volunteer leaders, volunteer retention, volunteers and employees, walk on eggshells,
    weak manager, who is responsible, work life balance, work weekends, working weekends, young employees,
    young managers
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'technology-transformation', 'clear'
  from regexp_split_to_table('
    API, CRM, EHR, EMR, ERP, IT budget, IT company, IT consultant, IT department, IT guy, IT infrastructure,
    IT person, IT provider, IT security, IT support, IT systems, OCR, POS, VPN, VoIP, access database, access rights,
    accounting software, admin rights, app development, artificial intelligence, automate, automation, backups,
    barcode, booking system, booking tool, business continuity, by phone and fax, case management system, chatbot,
    chatgpt, choose software, cloud storage, compliance software, computer programs, computers, copilot,
    copy and paste, copy paste, copying and pasting, crashes, csv, customer portal, cyber, cyber insurance,
    cyber security, cybersecurity, data breach, data is typed, different systems, different tools,
    digital signatures, digital strategy, digital tools, digital transformation, digitalization, digitalize,
    digitise, digitize, disaster recovery, disconnected, disconnected systems, do not communicate,
    document management, donor management system, donor software, double data entry, double entry, dropbox,
    e commerce, e learning, e signature, ecommerce, electronic health record, electronic records,
    electronic signature, encrypted, encryption, enter the same, enter twice, entered by hand, entered several times,
    entered three times, entered twice, entering data, excel sheets, excel spreadsheets, exports, file server,
    file sharing, firewall, five tools, go digital, go live, google drive, google sheets, hacked, hacker, help desk,
    hubspot, implementation, information technology, integrate, integration, integrations, inventory software,
    learning management, license fees, low code, machine learning, management software, manual entry,
    membership system, microsoft access, middleware, migrate, migration, modernise, modernization, move online,
    move to the cloud, multi factor, new software, new system, no code, offboarding accounts, old computers,
    old database, old system, online booking, online classes, online forms, online ordering, online payments,
    online store, our software, outage, outgrown, outgrown spreadsheets, overlapping tools, paper based, paperless,
    paying for tools, payment system, penetration test, phishing, point of sale, power automate, practice management,
    programmer, programs don''t talk, quickbooks, ransomware, re enter, re keying, re typing, reenter, rekey,
    rekeying, remote access, remote work tools, replace our system, reservation system, retype, retyped, retyping,
    robotic process automation, roll out, rollout, run on excel, salesforce, scheduling software,
    security questionnaire, selecting software, separate software, server room, several programs, shared drive,
    shared inbox, shared passwords, sharepoint, single sign on, slow computers, software, software costs,
    software developer, software is old, software licenses, software project, software selection, spreadsheets,
    subscription fees, system selection, systems, systems don''t talk, talk to one another, tech stack, tech support,
    technical debt, technology plan, technology roadmap, telehealth, tested the backups, text reminders, three tools,
    ticketing system, too many tools, tools, two factor, two programs, two systems, type everything, type the same,
    typed twice, typing the same, user accounts, vendor contract, vendor lock in, vendors, version control,
    web developer, web forms, webshop, which software, wrong system, zapier
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'grant-writing', 'clear'
  from regexp_split_to_table('
    501c3, ARPA, LOI, NIH, NSF, RFP, SBIR, STTR, USDA, annual appeal, apply for a grant, apply for funding,
    appropriations, arts council, award letter, benefactor, bequest, budget narrative, call for proposals,
    capital campaign, capital grant, case for support, charitable contributions, city grant, community foundation,
    corporate foundation, corporate giving, corporate sponsors, county funding, crowdfunding, depend on grants,
    depend on one funder, depends on one funder, development director, development officer, diversify funding,
    donate, donation, donations, donor, donor base, donor engagement, donor fatigue, donor retention, donors,
    earmark, endowment, family foundation, federal funding, federal grant, federal money, find donors,
    first application, fiscal sponsor, foundation funding, foundation grant, foundations, fund our program,
    fund our work, funder, funders, funders would fit, funding, funding cut, funding ends, funding gap,
    funding is ending, funding opportunities, funding opportunity, funding runs out, funding source, funding stream,
    fundraise, fundraiser, fundraising, fundraising campaign, fundraising committee, fundraising event,
    fundraising plan, fundraising strategy, giving tuesday, government funding, government grants, government money,
    grant, grant application, grant applications, grant budget, grant calendar, grant compliance, grant cycle,
    grant deadline, grant ends, grant management, grant money, grant report, grant reporting, grant writer,
    grant writing, grants, grants dot gov, indirect costs, individual giving, innovation funding, lapsed donors,
    legacy giving, letter of inquiry, letter of intent, letter of support, letters of support, local grant,
    logic model, loses its funding, lost funding, major donors, major gifts, match requirement, matching funds,
    matching grant, membership drive, monthly donors, more donors, multi year grant, need donors,
    never written a grant, new donors, new funding, non dilutive, nonprofit status, notice of funding, one funder,
    other donors, other funding, other sources of money, pays for most, philanthropist, philanthropy, planned giving,
    private foundation, program budget, program officer, proposals, prospect research, public funding, public money,
    raise funds, raise money, raising money, recurring donors, report to the funder, reporting requirements,
    request for proposals, research funding, research grant, restricted funds, scoring rubric, seed grant,
    small business grant, sources of funding, sponsors, sponsorship, state funding, state grant,
    stewardship of donors, subsidies, subsidy, sustaining members, thank you letters, theory of change, two funders,
    unrestricted, win grants, workforce grant, write a grant, write a proposal, write proposals, written a grant,
    written a proposal, wrote a grant, year end appeal
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'market-research', 'clear'
  from regexp_split_to_table('
    NPS, SEO, TAM, acquisition cost, advertising, anybody would buy, anyone would buy, ask customers,
    ask our customers, asked our customers, attract customers, before I invest, before investing, before we build,
    before we invest, before we launch, benchmark, brand awareness, branding, business idea, buy elsewhere,
    buy from us, buyer persona, buyers, cancel their, cancel their subscription, cancellations are rising, catchment,
    catchment area, census, choose them over us, churn, churn rate, clients are leaving, clients leave,
    community needs, competitive analysis, competitive landscape, competitor, competitor analysis, competitors,
    competitors charge, consumers, customer acquisition, customer feedback, customer interviews, customer journey,
    customer loyalty, customer needs, customer profile, customer research, customer retention, customer segment,
    customer survey, customers are leaving, customers back, customers cancel, customers leave, customers leaving,
    customers love, demographics, enough customers, enough demand, enter a market, enter the market,
    evidence of need, expand to, feasibility, feasibility study, feasible, first time customers, focus group,
    former customers, gap in the market, get customers, google ads, guessing, gut feeling, hear from customers,
    how big the market, how many customers, ideal customer, industry data, industry report, industry trends,
    interview customers, interview users, is there demand, know our customers, launch a product, launching,
    local market, location analysis, lose clients, lose customers, losing clients, losing customers, lost customers,
    market analysis, market data, market entry, market gap, market potential, market report, market research,
    market share, market size, market sizing, market study, market test, marketing budget, members are leaving,
    members cancel, needs assessment, net promoter, new competitor, new market, new offering, new product,
    new region, nobody buys, one time customers, people would buy, persona, pilot test, potential clients,
    potential customers, potential market, price point, price sensitivity, price test, pricing research,
    product idea, product launch, product market fit, prove need, reach customers, rebrand, regional market,
    relying on our gut, rivals, sales are down, sales are slow, sales dropped, sales funnel, sales pitch,
    sample size, second opinion on the market, second product, secondary research, segments, share of the market,
    shoppers, show need, similar businesses, size of the market, slow sales, startup idea, surveys,
    talk to customers, talked to customers, target audience, target customer, target demographic, target group,
    target market, test an idea, test demand, test market, test my idea, test the market, trends, undercut,
    underserved, understand customers, understand our customers, unmet need, unmet needs, unsubscribe, usability,
    user research, validate, validation, what competitors charge, what customers need, what customers want,
    what others charge, what people pay, what people would pay, what they really need, what users want,
    who are our customers, who is our customer, who our clients are, who our customers are, who wants it,
    who would buy, why clients, why customers, why people cancel, why people leave, why they don''t come back,
    why they leave, why they left, willing to pay, willingness to pay, win customers, win loss, would customers,
    would they pay
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'industrial-engineering', 'clear'
  from regexp_split_to_table('
    3PL, 5S, CNC, OEE, SKU, SKUs, WIP, add a shift, another machine, apparel production, assembly, assembly line,
    assembly station, assembly time, assembly workers, baking line, batch production, batch size, between machines,
    between stations, between work stations, bigger warehouse, bottleneck, bottling line, breakdowns, buy equipment,
    changeover, changeovers, circuit boards, cobot, commercial bakery, commercial laundry, control chart, conveyor,
    cross dock, cross docking, cycle time, defect, defective, defects, distribution center, dock doors, downtime,
    electronics assembly, ergonomic, ergonomics, excess inventory, fabrication, fabricator, factory, factory layout,
    finished goods, finished parts, finished product, first pass yield, floor plan, floor space, flow of work,
    food processing, food production, forklift, foundry, idle machines, injection molding, job shop, just in time,
    kaizen, kanban, kiln, kitchen layout, laboratory, large batches, laser cutter, lathe, laundry plant, lead time,
    lead times, lean manufacturing, line balancing, line speed, line stoppage, line stops, line stops for,
    loading dock, lot size, machine breakdowns, machine breaks, machine downtime, machine hours, machine operators,
    machine shop, machine time, machinery, machines wait, machining, manufacture, manufacturer, manufacturing,
    mass production, material flow, material handling, meat processing, millwork, mispicks, missing parts,
    more shifts, more volume, move into a bigger, move to a bigger, moving to a bigger, new facility, new machine,
    on the production line, order fulfillment center, order picking, orders per day, out of spec, out of tolerance,
    oven capacity, overall equipment, packaging line, packaging machine, packing line, packing station, paint booth,
    pallet, pallets, pallets everywhere, parts back, parts per hour, parts shortage, pick and pack, pick path,
    pickers, picking errors, pieces a day, pieces per hour, pile of work, piles of work, plant layout, plasma cutter,
    preventive maintenance, print shop, printing press, process capability, process engineering, processing plant,
    product changeover, product returns, production floor, production line, production planning, production schedule,
    production workers, productivity on the floor, quality defects, quality engineering, racking, raw material,
    raw materials, recycling plant, reject rate, rejected parts, retooling, rework rate, rising volume, robotics,
    sample processing, sawmill, scrap rate, second machine, second shift, semi finished, set up time, setup time,
    sheet metal, shop floor, shop layout, sit on inventory, six sigma, slow line, small batches, small manufacturer,
    spare parts, specimen processing, specimens, spindle, standard work, statistical process control, sterilization,
    supply chain, supply of parts, takt time, theory of constraints, third party logistics, third shift, throughput,
    time and motion, time study, tool change, travel distance, truck loading, turnaround of samples, units a day,
    units per day, units per hour, units per shift, value stream, volume is rising, wait for parts,
    waiting for parts, waits for parts, walk back and forth, walking distance, warehouse, warehouse layout,
    warehouse space, warehouse workers, warranty claims, welders, welding, whole plant, work flows, work in process,
    work in progress, work station, workbench, workplace injuries, workstation
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;

insert into problem_terms (term, service, strength)
  select distinct on (term_stems(term)) term, 'data-readiness-framework-implementation', 'clear'
  from regexp_split_to_table('
    AI model, AI needs, AI project, AI ready, AI tool, CCPA, CRM data, GDPR, HIPAA, KPI reports, accurate data,
    agree on a number, agree on the numbers, analytics, auditor, auditors, bad data, big data, blank fields,
    board report, board reports, bring our data, business intelligence, categorized differently, clean data,
    clean our data, client data, client list, client records, combine data, combine our data, compile reports,
    compile the report, confidential data, conflicting numbers, copying numbers, count twice, counted twice,
    customer list, customer records, customer twice, dashboard, dashboard nobody, dashboards, data, data analyst,
    data assessment, data audit, data cleanup, data dictionary, data driven, data entry errors, data from different,
    data governance, data in our CRM, data inventory, data is a mess, data is everywhere, data is incomplete,
    data is messy, data is missing, data is scattered, data is stored, data is wrong, data lake, data literacy,
    data management, data maturity, data migration, data model, data owner, data ownership, data policy,
    data privacy, data protection, data quality, data readiness, data retention, data scientist, data security,
    data sharing, data silos, data sources, data standard, data standards, data steward, data strategy,
    data warehouse, database is a mess, dedupe, deduplicate, defined differently, definitions, demand forecast,
    demographic data, different definitions, different spellings, dirty data, document retention, donor data,
    donor list, donor records, double counted, double counting, double entries, due diligence, duplicate entries,
    duplicate records, duplicates, each department has its own, empty fields, entered differently, evaluation data,
    forecast demand, forecasting, four spreadsheets, free text, historical data, impact data, impact measurement,
    impact report, incomplete data, inconsistencies, inconsistent codes, information is scattered, list is a mess,
    looker, machine learning, machine learning model, maintenance records, many spreadsheets, master data,
    master list, master spreadsheet, means something different, measure impact, measure outcomes, member data,
    member list, merge our data, messy data, metadata, missing data, missing fields, missing values, monthly report,
    monthly reports, named differently, names differently, no definition, number is right, numbers are right,
    numbers are wrong, numbers differ, numbers disagree, numbers don''t match, only one understands, outcome data,
    outcome measurement, outcome tracking, outdated data, owns the data, patient records, personal data, power BI,
    predict demand, predict sales, predictive, program data, pull the numbers, quarterly report, quarterly reports,
    ready for AI, real time data, record keeping, recorded differently, recordkeeping, records management,
    reliable data, reliable numbers, reporting takes, reports contradict, reports differ, reports disagree,
    reports take, retention policy, sales forecast, same customer twice, sensitive data, several records,
    several spreadsheets, source is right, source of truth, spelled differently, spreadsheet everybody, survey data,
    tableau, taxonomy, track our outcomes, track outcomes, train a model, trust our numbers, trust our reports,
    trust the data, trust the numbers, trust the reports, two records, unreliable data, use AI, use AI to,
    where data is stored, which number is right, which source
  ', '\s*,\s*') as listed (written), trim(both e' \n' from written) as term
  where term <> ''
  order by term_stems(term), length(term), term
  on conflict do nothing;
