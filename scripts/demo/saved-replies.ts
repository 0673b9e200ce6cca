export const applicationReceived = {
  title: "Application received",
  text: `Thank you for your application, {name}. It is complete, and two of us read it this week.

If we have a question, we write to you here; you need not do anything until then.`,
};

export const firstConversation = {
  title: "First conversation",
  text: `Thank you for writing to {firm}, {name}. What you describe is something we work on often.

Could we talk for half an hour? Please name two or three times that suit you. It helps if you have your last budget and one recent report at hand; nothing has to be prepared.`,
};

export const answeredByPhone = {
  title: "Easier by phone",
  text: `Thank you for your question, {name}. The answer depends on a few things that are quicker to talk about than to write.

You reach us at {phone}, weekdays from 9 to 5. If you would rather have it in writing, say so here and we will write it down.`,
};

const notForUs = {
  title: "Not something we do",
  text: `Thank you for asking us, {name}. This is not something we do well, and we would rather say so than learn at your expense.

If it helps, we gladly name two firms whose work we know.`,
};

/** Texts to begin a reply with. */
export const demoSavedReplies = [applicationReceived, firstConversation, answeredByPhone, notForUs];
