import { ArrowRight, Search } from "lucide-react";
import { href } from "react-router";
import { queryLimit } from "#domain/content/search/rules.ts";

interface SearchFormProps {
  /** What was searched. */
  query?: string;
  /** For a form that somebody has just opened. */
  takesFocus?: boolean;
}

/** The search field, for any surface and without scripts. */
export function SearchForm({ query, takesFocus }: SearchFormProps) {
  return (
    <search className="w-full min-w-0 grow">
      <form action={href("/search")} className="search-form">
        <Search size={22} aria-hidden="true" />
        <input
          type="search"
          name="q"
          aria-label="Search this site"
          placeholder="Search this site"
          defaultValue={query}
          maxLength={queryLimit}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: it takes focus only when its button opens it
          autoFocus={takesFocus}
        />
        <button type="submit">
          Search
          <ArrowRight size={18} aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}
