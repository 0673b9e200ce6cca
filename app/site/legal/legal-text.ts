export interface LegalFacts {
  firm: string;
  email: string;
  /** The owner's name where it is known, else a description of it. */
  parentCompany: string;
}

export interface LegalSection {
  id: string;
  title: string;
  paragraphs: (facts: LegalFacts) => string[];
  points?: string[];
}

export interface LegalText {
  label: string;
  title: string;
  summary: (facts: LegalFacts) => string;
  changed: { date: string; iso: string };
  sections: LegalSection[];
}
