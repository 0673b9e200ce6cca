import { Download, Search } from "lucide-react";
import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { isFiltered, type ListOptions, type ListQuery, listAddress } from "#domain/lists/rules.ts";

interface ToolbarProps {
  path: string;
  options: ListOptions;
  query: ListQuery;
  exportName?: string;
  many: string;
}

/** Search, filters and sort. They are in the address, so that a list can be bookmarked. */
export function Toolbar({ path, options, query, exportName, many }: ToolbarProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().location?.pathname === path;
  const exportAddress =
    exportName &&
    listAddress(href("/admin/export/:list", { list: exportName }), { ...query, page: 1 }, options);
  const sorts = Object.entries(options.sorts);
  const address = listAddress(path, query, options);
  const shown = { ...query.filters, search: query.search, sort: query.sort };
  const shownAddress = useRef(address);
  /** The query of the current list, or of the one being loaded. */
  const requested = useRef<Record<string, string>>(shown);
  // Going back or clearing changes the address without the form, which must follow and keep its focus. It waits for
  // what is on its way, and leaves what was typed since.
  useLayoutEffect(() => {
    if (isBusy || shownAddress.current === address) return;
    shownAddress.current = address;
    for (const field of fieldsOf(form.current)) {
      const isTouched = field.value !== (requested.current[field.name] ?? "");
      if (!isTouched) field.value = (shown as Record<string, string>)[field.name] ?? "";
    }
    requested.current = shown;
  });

  function noteRequested() {
    requested.current = Object.fromEntries(fieldsOf(form.current).map(({ name, value }) => [name, value]));
  }

  function apply(event: ChangeEvent<HTMLSelectElement>) {
    noteRequested();
    // At once, so that a list arriving now is known not to be the last one requested.
    void submit(event.currentTarget.form, { flushSync: true });
  }
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      onSubmit={noteRequested}
      role="search"
      aria-label={`Search the ${many}`}
      className="list-toolbar"
    >
      {!options.isWordless && (
        <div className="list-search">
          <label htmlFor="list-search" className="sr-only">
            Search
          </label>
          <input
            id="list-search"
            type="search"
            name="search"
            defaultValue={query.search}
            placeholder={`Search ${many}`}
            maxLength={200}
            className="control"
          />
          <button
            type="submit"
            className={buttonClass({ tone: "outline" })}
            aria-disabled={isBusy || undefined}
          >
            <Search size={18} aria-hidden="true" />
            Search
          </button>
        </div>
      )}
      {Object.entries(options.filters).map(([name, { label, all, options: choices }]) => (
        <label key={name} className="list-choice">
          <span>{label}</span>
          <select
            name={name}
            defaultValue={query.filters[name] ?? ""}
            onChange={apply}
            className="control control-select"
          >
            <option value="">{all}</option>
            {Object.entries(choices).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {sorts.length > 1 && (
        <label className="list-choice">
          <span>Sort</span>
          <select name="sort" defaultValue={query.sort} onChange={apply} className="control control-select">
            {sorts.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
      {options.isWordless && (
        <button
          type="submit"
          className={buttonClass({ tone: "outline" })}
          aria-disabled={isBusy || undefined}
        >
          Show
        </button>
      )}
      {isFiltered(query) && (
        <Link to={path} className={buttonClass({ tone: "quiet" })}>
          Clear
        </Link>
      )}
      {exportAddress && (
        <a href={exportAddress} download className={`${buttonClass({ tone: "quiet" })} list-export`}>
          <Download size={18} aria-hidden="true" />
          Export CSV
        </a>
      )}
    </Form>
  );
}

function fieldsOf(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
}
