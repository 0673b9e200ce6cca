import { FormProvider, useField } from "@conform-to/react";
import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import { useHydrated } from "#app/shell/hydrated.ts";
import { Panel } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { type SectionRule, sectionsOf } from "#domain/content/pages/fields.ts";
import { pageForm } from "#domain/content/pages/form.ts";
import { asFormNow, labelsOf, toPageForm } from "#domain/content/pages/form-texts.ts";
import type { Page } from "#domain/content/pages/page.ts";
import { pageFieldId, pageFormId } from "#domain/content/pages/rules.ts";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";
import { Collapsible } from "../conversations/collapsible.tsx";
import { type Editing, Editor } from "../editor/editor.tsx";
import { EditorForm, useEditorForm } from "../editor/form.tsx";
import type { Attempt, Opened } from "../editor/opened.ts";
import { useMailWorks } from "../mail-works.ts";
import { CommandButton, type FormCommands } from "./commands.tsx";
import { FormField } from "./fields.tsx";
import { PagePreview } from "./preview.tsx";
import { useCommands } from "./use-commands.ts";

interface PageFormProps {
  page: Page;
  opened: Opened;
  /** The values of the placeholders. */
  facts: Record<string, string>;
  previewHref: string;
  /** Where Cancel leads. */
  backHref: string;
  attempt?: Attempt;
}

export function PageForm(props: PageFormProps) {
  const labels = useMemo(() => labelsOf(props.page), [props.page]);
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <PageFields key={editing.shown.key} {...props} editing={editing} labels={labels} />}
    </Editor>
  );
}

interface PageFieldsProps extends PageFormProps {
  editing: Editing;
  labels: Record<string, string>;
}

function PageFields({ page, facts, previewHref, backHref, attempt, editing, labels }: PageFieldsProps) {
  const schema = useMemo(() => pageForm(page), [page]);
  const defaults = useMemo(() => toPageForm(page, page.texts), [page]);
  const values = useMemo(() => asFormNow(page, editing.shown.form), [page, editing.shown.form]);
  const [form] = useEditorForm(schema, values, editing.result, pageFormId);
  const commands = useCommands(form, defaults);
  const sections = sectionsOf(page);
  return (
    <FormProvider context={form.context}>
      <EditorForm
        editing={editing}
        form={form}
        labels={labels}
        conflict={attempt?.conflict}
        list={backHref}
        savedAt={editorAddress(editing.opened.place)}
        aside={(_typed, status) => (
          <PagePreview name={page.name} href={previewHref} status={status} facts={facts} formId={form.id} />
        )}
      >
        {(typed) => {
          const fieldsIn = ({ fields }: SectionRule) => (
            <div className="grid w-full gap-5">
              {fields.map((rule) => (
                <FormField
                  key={rule.path}
                  rule={rule}
                  defaults={defaults}
                  typed={typed}
                  commands={commands}
                />
              ))}
            </div>
          );
          return (
            <>
              {sections.filter(isOnPage).map((section) => (
                <div key={section.name} id={sectionId(section)} className="scroll-mt-20">
                  <Panel title={section.title}>{fieldsIn(section)}</Panel>
                </div>
              ))}
              {page.tellsMembers && <TellMembers />}
              {sections
                .filter((section) => !isOnPage(section))
                .map((section) => (
                  <SearchSection key={section.name} section={section} errors={form.allErrors}>
                    {fieldsIn(section)}
                  </SearchSection>
                ))}
              <BackToDefaults defaults={defaults} typed={typed} commands={commands} />
            </>
          );
        }}
      </EditorForm>
    </FormProvider>
  );
}

function sectionId({ name }: SectionRule) {
  return `section-${name}`;
}

/** Whether visitors read the section on the page itself. */
function isOnPage({ name }: SectionRule) {
  return name !== "search";
}

interface SearchSectionProps {
  section: SectionRule;
  errors: Record<string, string[]>;
  children: ReactNode;
}

/** Rarely changed, so it is folded until a link or an error leads to one of its fields. */
function SearchSection({ section, errors, children }: SearchSectionProps) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const isNamed = section.fields.some(({ path }) => hash === `#${pageFieldId(path)}`);
  const isFaulty = section.fields.some(({ path }) => errors[path]);
  return (
    <div id={sectionId(section)} className="panel scroll-mt-20 py-1">
      {/* The server does not know the part of an address after #. */}
      <Collapsible
        title={<h2 className="text-body font-semibold">Title, description and words for searches</h2>}
        isOpen={isFaulty || (isHydrated && isNamed)}
      >
        <div className="w-full pt-2">{children}</div>
      </Collapsible>
    </div>
  );
}

function TellMembers() {
  const [field] = useField<boolean>("mailMembers");
  return (
    <Panel title="Members">
      {useMailWorks() ? (
        <Checkbox
          field={field}
          label="Tell every member by email that this page has changed"
          hint="The page promises it for changes that matter to members. Sent once, when you save."
        />
      ) : (
        <p>
          The page promises to tell members of changes that matter to them. Mail is not set up, so the site
          cannot do it.
        </p>
      )}
    </Panel>
  );
}

interface BackToDefaultsProps {
  defaults: FormTexts;
  typed: FormTexts;
  commands: FormCommands;
}

/** Fields of the form that are not texts of the page. */
const otherFields = { version: "", mailMembers: "" };

/** Resets the whole page to its default texts; shown if any differs. */
function BackToDefaults({ defaults, typed, commands }: BackToDefaultsProps) {
  if (areSameTexts({ ...defaults, ...otherFields }, { ...typed, ...otherFields })) return null;
  return (
    <div>
      <CommandButton onClick={() => commands.backToDefault("")}>
        Back to the original text of the whole page
      </CommandButton>
    </div>
  );
}
