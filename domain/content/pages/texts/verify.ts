import { definePage } from "#domain/content/pages/page.ts";

export const verify = definePage({
  name: "Verify a letter",
  path: "/verify",
  texts: {
    opening: {
      label: "Verify a letter",
      title: "Is this letter ours?",
      lede: "{firm} confirms in letters what it gave to nonprofits through its pro bono program. Whoever holds one can check here whether it is genuine and what it says.",
    },
    form: {
      hint: "The sixteen letters and digits at the end of the address beside the QR code. Spaces, dashes and capitals do not matter.",
      action: "Check the Letter",
      again: "Check another letter",
    },
    genuine: {
      title: "This letter is genuine.",
      lede: "{firm} issued it, and it has been neither replaced nor revoked. Compare what your letter says with these facts.",
      facts: "What the letter says",
    },
    replaced: {
      title: "This letter has been replaced.",
      lede: "It was issued by {firm}, and a newer letter now stands in its place.",
      next: "Please ask the organization for the newer letter, which has a code of its own.",
      nextRevoked:
        "Neither of the two letters is valid. Please ask the organization whether there is another.",
    },
    revoked: {
      title: "This letter has been revoked.",
      lede: "It was issued by {firm} and is not valid any more. Please ask the organization that gave it to you, or write to {email}.",
    },
    unknown: {
      title: "We have issued no letter with this code.",
      lede: "The code could be one of ours, but no letter has it. What you can do:",
      steps: [
        "Compare the code with the letter once more, character by character.",
        "Ask the organization that gave you the letter for the PDF as we issued it.",
        "Ask us. We know every letter of the last {letterYears} years; older ones cannot be checked any more.",
      ],
      action: "Ask us",
    },
    file: {
      title: "Is your file the one we issued?",
      text: "Drop the PDF here or choose it. Your browser compares it with the one we issued. The file stays on your device; nothing is sent.",
      action: "PDF of the letter",
      same: "This very file was issued by us. Nothing in it has been changed.",
      other:
        "This is not the very file that we issued. A scan differs too, and so does a copy that was printed or saved again. Rely on the facts on this page.",
      large: "This file is too large to be the letter.",
      empty: "This file is empty.",
      unreadable: "This file could not be read. Please choose one PDF on your device.",
    },
  },
  sections: {
    opening: "Opening",
    form: "The form",
    genuine: "A genuine letter",
    replaced: "A letter that was replaced",
    revoked: "A letter that was revoked",
    unknown: "A code that no letter has",
    file: "Comparing the file",
  },
});
