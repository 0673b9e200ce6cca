/** The text of the button that books: "Book Mon, Nov 23, 6:30 AM". */
export function submitText(when?: string) {
  return when ? `Book ${when}` : "Book Call";
}
