import { pick } from "./series.ts";

const firstNames = [
  ...["Amara", "Ben", "Carla", "Dev", "Elif", "Farid", "Grace", "Hana", "Ines", "Jonah", "Kemi", "Luis"],
  ...["Mina", "Noah", "Olga", "Priya", "Quinn", "Rosa", "Samir", "Tova"],
];
const lastNames = [
  ...["Adler", "Brooks", "Castillo", "Dufour", "Eze", "Fischer", "Gupta", "Haddad", "Ito", "Jansen"],
  ...["Kaplan", "Lopez", "Moreau", "Nolan", "Osei", "Petrov", "Quist"],
];

/** Unique names for the first 340. */
export function personOf(index: number) {
  const firstName = pick(firstNames, index * 7);
  const lastName = pick(lastNames, index * 5 + 3);
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    /** For email addresses. */
    handle: `${firstName}.${lastName}`.toLowerCase(),
  };
}
