import { Columns, Section, SectionHeading, type Surface } from "#app/ui/section.tsx";
import { ProblemForm } from "./form.tsx";

interface ProblemSectionProps {
  texts: { label: string; title: string; lede: string; action: string };
  tone: Surface;
}

/** "Tell us your problem" on other pages. */
export function ProblemSection({ texts, tone }: ProblemSectionProps) {
  return (
    <Section tone={tone} id="problem">
      <Columns share="5-7" align="start">
        <SectionHeading label={texts.label} lede={texts.lede}>
          {texts.title}
        </SectionHeading>
        <ProblemForm action={texts.action} className="md:pt-8 lg:pl-10" />
      </Columns>
    </Section>
  );
}
